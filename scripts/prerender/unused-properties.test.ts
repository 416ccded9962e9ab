import { expect, it } from 'vitest';
import { withoutUnusedProperties } from './unused-properties';

it('takes away the custom properties that nobody reads', () => {
  const style =
    '@property --tw-blur{syntax:"*";inherits:false}@property --tw-shadow{syntax:"*";inherits:false}' +
    ':root{--a:1px;--b:"x;y}";--c:calc(1px * 2)}.box{--d:0;margin:var(--c);box-shadow:var(--tw-shadow,0 0 #0000)}';
  expect(withoutUnusedProperties(style, '<p class="box">')).toBe(
    '@property --tw-shadow{syntax:"*";inherits:false}' +
      ':root{--c:calc(1px * 2)}.box{margin:var(--c);box-shadow:var(--tw-shadow,0 0 #0000)}',
  );
});

it('keeps what the page itself reads, and drops what only unused ones read', () => {
  const style = ':root{--a:1px;--b:var(--c);--c:var(--e);--e:2px}p{margin:0}';
  expect(withoutUnusedProperties(style, '<p style="width:var(--a)">')).toBe(':root{--a:1px}p{margin:0}');
});

it('leaves everything else as it is', () => {
  const style = '@media (width>=40rem){a:hover{color:red}}@layer base,components;.x\\:y{inset:0;content:"--z:1;"}';
  expect(withoutUnusedProperties(style, '')).toBe(style);
});
