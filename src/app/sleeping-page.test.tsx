import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitForUse, whenInUse } from '@/lib/when-in-use';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { Link } from '@/ui/link';
import { PageMeta } from '@/ui/page-meta';
import { type LazyPage, LazyRoute } from './lazy-page';
import { sleepingPage } from './sleeping-page';

let root: Root | undefined;
beforeEach(async () => {
  await text.preload();
  document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(() => root?.unmount());
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.useRealTimers();
  expect(takeConsoleProblems()).toEqual([]);
});

function Shelf() {
  const [count, setCount] = useState(0);
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <PageMeta title={`Shelf ${pathname}`} description="What stands on it." path={pathname} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} {pathname}
        {search}
      </button>
      <output>{hash}</output>
    </>
  );
}

const Text = () => <PageMeta title="Text" path="/text" />;
const text = sleepingPage(async () => Text);

const inShop = (shelf: LazyPage) => (
  <MemoryRouter initialEntries={['/shelf/1']}>
    <nav>
      <Link to="/shelf/1#below">Below</Link>
      <Link to="/shelf/2">Second</Link>
      <Link to="/text">Text</Link>
    </nav>
    <main>
      <Routes>
        <Route path="/shelf/:id" element={<LazyRoute page={shelf} />} />
        <Route path="/text" element={<LazyRoute page={text} />} />
      </Routes>
    </main>
  </MemoryRouter>
);

/** A page that was built, made alive. Its own code comes when `arrive` is called. */
async function openBuilt() {
  onTestFinished(waitForUse());
  const ready = sleepingPage(async () => Shelf);
  await ready.preload();
  const html = renderToString(inShop(ready));
  const head = html.slice(0, html.indexOf('<nav>'));
  document.head.insertAdjacentHTML('beforeend', head);
  document.body.innerHTML = `<div>${html.replace(head, '')}</div>`;
  let arrive: (code: ComponentType) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve;
      }),
  );
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, inShop(sleepingPage(load)));
  });
  return { load, arrive: (code: ComponentType) => act(async () => arrive(code)) };
}

const press = (name: string) =>
  act(async () => screen.getByRole(name.match(/^\d/) ? 'button' : 'link', { name }).click());
const passTime = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];

test('stays as it was built until somebody uses it, then is alive with the same HTML', async () => {
  const { load, arrive } = await openBuilt();
  const button = screen.getByRole('button');
  const others = vi.fn(() => expect(load).toHaveBeenCalledOnce());
  whenInUse(others);
  await passTime(3000);
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
  await passTime(1000);
  expect(others).toHaveBeenCalledOnce();
  await arrive(Shelf);
  expect(screen.getByRole('button')).toBe(button);
  await press('0 /shelf/1');
  expect(button.textContent).toBe('1 /shelf/1');
  expect(inHead('title')).toHaveLength(1);
});

test('once alive it stays for another page of its kind, and goes with the next of another kind', async () => {
  const { arrive } = await openBuilt();
  screen.getByRole('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await arrive(Shelf);
  await press('0 /shelf/1');
  await press('Second');
  expect(screen.getByRole('button').textContent).toBe('1 /shelf/2');
  expect(
    inHead('title, link[rel=canonical]').map((element) => element.textContent || element.getAttribute('href')),
  ).toEqual([expect.stringContaining('Shelf /shelf/2'), expect.stringMatching(/\/shelf\/2$/)]);
  await press('Text');
  expect(screen.queryByRole('button')).toBeNull();
  expect(inHead('title').map((title) => title.textContent)).toEqual([expect.stringContaining('Text')]);
});

test('left while it sleeps it takes its part of the head with it, and fetches its code for the way back', async () => {
  const { load } = await openBuilt();
  expect(inHead('meta[property]').length).toBeGreaterThan(5);
  await press('Text');
  expect(inHead('title').map((title) => title.textContent)).toEqual([expect.stringContaining('Text')]);
  expect(inHead('meta[name=description]')).toEqual([]);
  expect(inHead('link[rel=canonical]')).toHaveLength(1);
  expect(inHead('meta[name=viewport]')).toHaveLength(1);
  const kinds = inHead('*').map((element) => element.outerHTML.replace(/ (content|href)="[^"]*"|>.*$/g, ''));
  expect(kinds).toEqual([...new Set(kinds)]);
  await passTime(500);
  expect(load).toHaveBeenCalledOnce();
});

test('is rendered anew for another page of its kind, and stays asleep for a place in itself', async () => {
  const { load, arrive } = await openBuilt();
  await press('Below');
  expect(load).not.toHaveBeenCalled();
  await press('Second');
  expect(load).toHaveBeenCalledOnce();
  await arrive(Shelf);
  expect(screen.getByRole('button').textContent).toBe('0 /shelf/2');
  expect(inHead('title').map((title) => title.textContent)).toEqual([expect.stringContaining('/shelf/2')]);
});
