import { act } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitForUse } from '@/lib/when-in-use';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { Later, laterPart } from './later';
import { takeWaitingToasts } from './toast';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  window.location.hash = '';
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a href="/shop">Shop</a>
      <article>
        <div data-card-picture="">
          <img alt="" />
        </div>
        <a href="/product/1">Blocks</a>
      </article>
      <form id="order">
        <button type="submit">Send</button>
      </form>
    </>
  );
}

function Url() {
  return <output>{useLocation().pathname}</output>;
}

const inShop = (part: ReactNode) => (
  <MemoryRouter>
    {part}
    <Url />
  </MemoryRouter>
);

/** A page as it was built, made alive; its part waits for `arrive` or `fail`. */
async function openPage() {
  onTestFinished(waitForUse());
  const built = laterPart(async () => Counter);
  await built.preload();
  document.body.innerHTML = `<div id="page">${renderToString(inShop(<Later part={built} />))}</div>`;
  const page = document.getElementById('page') as HTMLElement;
  const kept = page.querySelector('button') as HTMLButtonElement;
  const asked: { arrive: (code: ComponentType) => void; fail: (reason: Error) => void }[] = [];
  const part = laterPart(() => new Promise((arrive, fail) => void asked.push({ arrive, fail })));
  await act(async () => {
    root = hydrateRoot(page, inShop(<Later part={part} />));
  });
  return { page, kept, asked };
}

const isAsleep = () => document.querySelector('[data-asleep]') !== null;

test('wakes at once where the address leads into the part', async () => {
  window.location.hash = '#elsewhere';
  expect((await openPage()).asked).toHaveLength(0);
  act(() => root?.unmount());
  window.location.hash = '#order';
  expect((await openPage()).asked).toHaveLength(1);
});

test('keeps the HTML until the page is in use, then makes the same HTML alive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { page, kept, asked } = await openPage();
  const awake = vi.fn();
  page.addEventListener('awake', awake);
  expect(isAsleep()).toBe(true);
  expect(asked).toHaveLength(0);
  vi.advanceTimersByTime(3000);
  expect(asked).toHaveLength(0);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  vi.advanceTimersByTime(500);
  expect(asked).toHaveLength(1);
  expect(kept.isConnected).toBe(true);
  vi.useRealTimers();
  await act(async () => asked[0]?.arrive(Counter));
  await vi.waitFor(() => expect(awake).toHaveBeenCalledOnce());
  expect(isAsleep()).toBe(false);
  expect(page.querySelector('button')).toBe(kept);
  act(() => kept.click());
  expect(kept.textContent).toBe('1');
});

test.each(['pointerdown', 'keydown', 'focusin'])(
  'asks for its code at once at %s in it, not elsewhere',
  async (sign) => {
    const { kept, asked } = await openPage();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(asked).toHaveLength(0);
    kept.dispatchEvent(new Event(sign, { bubbles: true }));
    kept.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(asked).toHaveLength(1);
  },
);

test('its links lead on before its code is there, which holds nothing back', async () => {
  const { page, asked } = await openPage();
  const link = page.querySelector('a') as HTMLAnchorElement;
  link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await act(async () => link.click());
  await vi.waitFor(() => expect(page.querySelector('output')?.textContent).toBe('/shop'));
  expect(page.querySelector('button')?.textContent).toBe('0');
  expect(asked).toHaveLength(0);
});

test('the picture of a card grows before its code is there, too', async () => {
  const start = vi.fn((change: () => Promise<void>) => ({ ready: change(), finished: Promise.resolve() }));
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: start });
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const { page } = await openPage();
  const image = page.querySelector('img') as HTMLImageElement;
  Object.defineProperty(image, 'currentSrc', { value: 'https://shop.test/blocks-320.avif' });
  await act(async () => page.querySelector<HTMLAnchorElement>('article a')?.click());
  expect(start).toHaveBeenCalledOnce();
  expect(page.querySelector('output')?.textContent).toBe('/product/1');
});

test('says so where its code could not be fetched, once somebody presses or sends something', async () => {
  const { page, kept, asked } = await openPage();
  kept.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await act(async () => asked[0]?.fail(new Error('no line')));
  await vi.waitFor(() => expect(isAsleep()).toBe(false));
  expect(takeConsoleProblems().join()).not.toContain('did not match');
  expect(kept.isConnected).toBe(true);
  expect(takeWaitingToasts()).toEqual([]);
  kept.click();
  expect(takeWaitingToasts()).toMatchObject([{ kind: 'error', text: expect.stringContaining('could not be loaded') }]);
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  page.querySelector('form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
});
