// @vitest-environment jsdom
// happy-dom's methods call the ones that the guard replaces, and a replacement is two mutations there.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardTextNodes } from './text-guard';

const untouched = Object.getOwnPropertyDescriptors(Node.prototype);
let root: HTMLElement;
let translator: MutationObserver | undefined;

beforeAll(() => void guardTextNodes());
afterAll(() => void Object.defineProperties(Node.prototype, untouched));
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  translator?.disconnect();
  root.remove();
});

const inTwoFonts = (...inside: (Node | string)[]) => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(...inside);
  return font;
};

/** The ways in which a text is translated. */
const translators = {
  replaces: (text: Text) => text.replaceWith(inTwoFonts(text.data)),
  moves: (text: Text) => {
    const font = inTwoFonts();
    text.parentNode?.replaceChild(font, text);
    font.firstElementChild?.appendChild(text);
  },
  'puts a font before': (text: Text) => {
    const font = document.createElement('font');
    text.parentNode?.insertBefore(font, text);
    font.appendChild(document.createTextNode(text.data));
    text.parentNode?.removeChild(text);
  },
  'puts several nodes for': (text: Text) => {
    const mark = document.createElement('mark');
    mark.append(text.data.slice(0, 1));
    text.replaceWith(mark, text.data.slice(1));
    for (const node of [mark.nextSibling, mark.firstChild]) if (node) own.add(node);
  },
  'translates twice': (text: Text) => {
    const font = inTwoFonts(text.data);
    text.replaceWith(font);
    font.replaceWith(inTwoFonts(text.data));
  },
} as const;

const own = new WeakSet<Node>();

function translate(change: (text: Text) => void) {
  const all = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts)
      if (text.data.trim() && !own.has(text) && !text.parentElement?.closest('font')) change(text);
  };
  all();
  translator = new MutationObserver(all);
  translator.observe(root, { childList: true, subtree: true });
}

const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

const kits = (names: string[]) => (
  <p>
    {names.map((name) => (
      <Named key={name} name={name} />
    ))}
  </p>
);
const Named = ({ name }: { name: string }) => `${name} `;

const changes: [string, ReactNode, ReactNode][] = [
  [
    'a text that goes',
    <p key="a">
      {'Arrives soon'} <b>now</b>
    </p>,
    <p key="a">
      {false} <b>now</b>
    </p>,
  ],
  [
    'a text that comes before another',
    <p key="a">
      {false}
      {'now'}
    </p>,
    <p key="a">
      {'Not offered, '}
      {'now'}
    </p>,
  ],
  ['a number between texts', <p key="a">In all {34} dollars</p>, <p key="a">In all {69} dollars</p>],
  ['a number alone', <p key="a">{34}</p>, <p key="a">{69}</p>],
  [
    'a text that becomes an element',
    <p key="a">
      {'Paid'}
      <b>now</b>
    </p>,
    <p key="a">
      <i>Sent</i>
      <b>now</b>
    </p>,
  ],
  [
    'another icon beside a text',
    <p key="a">
      <svg key="old" />
      Safety
    </p>,
    <p key="a">
      <svg key="new" className="new" />
      Safety
    </p>,
  ],
  ['a list in another order', kits(['Kite', 'Drum', 'Bear']), kits(['Bear', 'Kite', 'Drum'])],
  ['a list with fewer lines', kits(['Kite', 'Drum', 'Bear']), kits(['Kite', 'Bear'])],
];

describe.each(Object.entries(translators))('with a translator that %s a text', (_, change) => {
  test.each(changes)('%s shows what React rendered', async (_name, before, after) => {
    const page = createRoot(root);
    await act(() => page.render(before));
    translate(change);
    await settled();
    for (const state of [after, before, after]) {
      await act(() => page.render(state));
      await settled();
      const wanted = document.createElement('div');
      wanted.innerHTML = renderToString(state);
      expect(root.textContent).toBe(wanted.textContent);
      expect(root.querySelectorAll('svg, b, i').length).toBe(wanted.querySelectorAll('svg, b, i').length);
    }
    await act(() => page.unmount());
    expect(root.textContent).toBe('');
  });
});

test('texts merged by a translator keep their order', async () => {
  const page = createRoot(root);
  const sum = (amount: number) => <p>In all {amount} dollars</p>;
  await act(() => page.render(sum(34)));
  const [first, ...others] = [...(root.firstElementChild?.childNodes ?? [])];
  first?.replaceWith(inTwoFonts('Insgesamt 34 Dollar'));
  for (const text of others) text.remove();
  await settled();
  await act(() => page.render(sum(69)));
  expect(root.textContent).toBe('In all 69 dollars');
});

test('a font element next to a text that React removes does not restore it', async () => {
  const page = createRoot(root);
  const line = (price: number, isSale: boolean) => (
    <p>
      {price}
      {isSale && ' sale'}
    </p>
  );
  await act(() => page.render(line(34, true)));
  root.querySelector('p')?.firstChild?.replaceWith(inTwoFonts('34'));
  await settled();
  await act(() => page.render(line(34, false)));
  await settled();
  await act(() => page.render(line(69, false)));
  expect(root.textContent).toBe('69');
});

test('what an extension removed or wrapped can be removed and changed', async () => {
  const page = createRoot(root);
  const row = (isThere: boolean) => (
    <p>
      {isThere && <b>1</b>}
      {isThere && <i>2</i>}
      <u>3</u>
    </p>
  );
  await act(() => page.render(row(true)));
  root.querySelector('b')?.remove();
  const wrapper = document.createElement('span');
  root.querySelector('i')?.replaceWith(wrapper);
  wrapper.append('!');
  await settled();
  await act(() => page.render(row(false)));
  expect(root.textContent).toBe('3');
});

test('a page translated during hydration shows numbers that change later', async () => {
  const sum = (amount: number) => <p>In all {amount} dollars</p>;
  root.innerHTML = renderToString(sum(34));
  translate(translators.replaces);
  await settled();
  let page: ReturnType<typeof hydrateRoot> | undefined;
  await act(() => {
    page = hydrateRoot(root, sum(34), { onRecoverableError: () => {} });
  });
  await settled();
  await act(() => page?.render(sum(69)));
  await settled();
  expect(root.textContent).toBe('In all 69 dollars');
});
