// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'page-fonts.js'), 'utf8');

function fontsRequested(effectiveType: string | undefined): string[] {
  vi.stubGlobal('navigator', { connection: effectiveType && { effectiveType } });
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { fonts: '/assets/body.woff2 /assets/heads.woff2' } },
  });
  new Function(source)();
  return [...document.head.querySelectorAll('link[as="font"][crossorigin]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test.each(['4g', undefined])('on a fast connection (%s) fonts are requested before the first paint', (line) => {
  expect(fontsRequested(line)).toEqual(['/assets/body.woff2', '/assets/heads.woff2']);
});

test.each(['slow-2g', '2g', '3g'])('on a connection of %s they load after the page', (line) => {
  expect(fontsRequested(line)).toEqual([]);
});
