import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { loadedCode } from './loaded-code';

const words = loadedCode(async () => 'There');
const Words = () => <p>{words.useCode(false).code ?? 'Coming'}</p>;

test('code that has come before its part wakes fits the HTML, which was built without', async () => {
  document.body.innerHTML = `<div>${renderToString(<Words />)}</div>`;
  const box = document.body.firstElementChild as Element;
  expect(box.textContent).toBe('Coming');
  await words.preload();
  const root = await act(async () => hydrateRoot(box, <Words />));
  expect(box.textContent).toBe('There');
  expect(takeConsoleProblems()).toEqual([]);
  act(() => root.unmount());
});
