import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { server } from './server';

/** Prints the page only for whoever reads the error: most are about what is not there yet, and nobody does. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: text });
}

// A busy machine is slow, not wrong: how long a screen may take is no subject of these tests.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

// React notes for each element where it was made, which is a tenth of the time, until it has made ten thousand in a second.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);

const consoleProblems: string[] = [];

/** Lets a test look at what the console got; what it takes no longer fails the test. */
export function takeConsoleProblems(): string[] {
  return consoleProblems.splice(0);
}

class NeverIntersecting implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// happy-dom knows no style of these, which would put spaces into the names that are read out.
const inlineElements = document.createElement('style');
inlineElements.textContent =
  ':is(a, abbr, b, code, em, i, img, label, mark, picture, small, span, strong, sub, sup, svg, time):not([hidden]) { display: inline }';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  document.head.append(inlineElements);
  vi.stubGlobal('IntersectionObserver', NeverIntersecting);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer));
  window.scrollTo = () => {};
  window.print = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.setPointerCapture = () => {};
});

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      const problem = values.map(String).join(' ');
      // The files of a process share a window: a read that an earlier test never answered may reach its time limit here.
      const isOfEarlierTest = /^(?!The form service).*AbortError: signal is aborted/.test(problem);
      if (!isOfEarlierTest) consoleProblems.push(problem);
    });
  }
});

afterEach(() => {
  cleanup();
  // The files of a process share a window: what a test marked would be where the next one's arrow keys begin.
  document.getSelection()?.removeAllRanges();
  toast.dismiss();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  const problems = takeConsoleProblems();
  expect(problems, 'unexpected console output').toEqual([]);
});

afterAll(() => {
  inlineElements.remove();
  server.close();
});
