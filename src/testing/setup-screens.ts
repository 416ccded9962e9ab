import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setRetryDelay } from '@/lib/query-client';
import { server } from './server';

/** Formats the page lazily, because most errors come from retries of `findBy` and are never read. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: text });
}

// Slow machines must not fail tests: the speed of a screen is not tested here.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

// React records where elements are created, until ten thousand in a second; that takes a tenth of the time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);

setRetryDelay(0);

let consoleProblems: string[] = [];

/** Returns the console output so far that has this text, which then no longer fails the test. */
export function takeConsoleProblems(expected: string | RegExp): string[] {
  const isExpected = (problem: string) =>
    typeof expected === 'string' ? problem.includes(expected) : expected.test(problem);
  const taken = consoleProblems.filter(isExpected);
  consoleProblems = consoleProblems.filter((problem) => !isExpected(problem));
  return taken;
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

// happy-dom has no default style for these, which would add spaces to accessible names.
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
      // Test files of a process share a window: a request that an earlier test left open may time out here.
      const isOfEarlierTest = /^(?!The form service).*AbortError: signal is aborted/.test(problem);
      if (!isOfEarlierTest) consoleProblems.push(problem);
    });
  }
});

afterEach(() => {
  cleanup();
  // The same for the selection, where the next test's arrow keys would start.
  document.getSelection()?.removeAllRanges();
  toast.dismiss();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  const problems = consoleProblems;
  consoleProblems = [];
  expect(problems, 'unexpected console output').toEqual([]);
});

afterAll(() => {
  inlineElements.remove();
  server.close();
});
