import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const page = read('docs/reliability.md');

/** The short names of the test files in the table under *Tests*. */
const [, tests = ''] = /\n## Tests\n([\s\S]*?)\n## /.exec(page) ?? [];
const files = new Map(
  [...tests.matchAll(/^\| ([a-z-]+) \| `([^`]+)` \|/gm)].map(([, short = '', file = '']) => [short, file]),
);
const citations = [...page.matchAll(/\b([a-z-]+) "([^"]+)"/g)]
  .map(([, short = '', name = '']) => ({ short, name }))
  .filter(({ short }) => files.has(short));

it('docs/reliability.md names tests that exist', () => {
  const texts = new Map([...files].map(([short, file]) => [short, existsSync(`${root}${file}`) ? read(file) : '']));
  const missing = citations.filter(
    ({ short, name }) => ![name, name.replaceAll("'", "\\'")].some((text) => texts.get(short)?.includes(text)),
  );
  expect(missing).toEqual([]);
  expect(citations.length).toBeGreaterThan(100);
});
