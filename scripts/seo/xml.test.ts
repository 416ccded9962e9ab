import { expect, it } from 'vitest';
import { element } from './xml';

it('escapes texts and attributes, and leaves out what XML forbids', () => {
  expect(element('title', `Mud & "rain" <b>now</b>]]> it's 5 > 4\u0007\ufffe\ud800`, { of: `"A" & <b>` })).toBe(
    '<title of="&quot;A&quot; &amp; &lt;b&gt;">' +
      'Mud &amp; &quot;rain&quot; &lt;b&gt;now&lt;/b&gt;]]&gt; it&apos;s 5 &gt; 4</title>',
  );
  expect(element('item', [element('a', ''), element('b', 'c')])).toBe('<item><a/>\n<b>c</b></item>');
});
