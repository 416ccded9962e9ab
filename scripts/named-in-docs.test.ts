import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPaths, pathsOf } from './guides/paths';
import { read, root } from './guides/read';

const docs = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.map((name) => `docs/${name}`)];
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const scriptsOf = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(([, name, short]) => name ?? short ?? '');
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

describe.each(PAGES)('%s', (file) => {
  it('names paths that exist', () => {
    expect(missingPaths(pathsOf(file))).toEqual([]);
    expect(linksOf(file).filter((target) => !existsSync(`${root}${target}`))).toEqual([]);
  });

  it('calls scripts of package.json', () => {
    expect(scriptsOf(read(file)).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('the pages together', () => {
  it('name every script of package.json', () => {
    const named = new Set(PAGES.flatMap((file) => scriptsOf(read(file))));
    expect(scripts.filter((name) => !named.has(name))).toEqual([]);
  });

  it('have each page of docs in the list of the README', () => {
    expect(docs.filter((name) => !linksOf('README.md').includes(`docs/${name}`))).toEqual([]);
  });

  it('notice a path that is wrong, in any of its forms', () => {
    const right = [
      'src/domain',
      'ui/redirect.tsx',
      'docs/*.md',
      'e2e/journeys/{buy,pay}.spec.ts',
      'dist/_headers',
      'sw.js',
    ];
    expect(missingPaths(right)).toEqual([]);
    const wrong = ['src/domains', 'ui/sooner.tsx', 'docs/*.mdx', 'gone.test.ts', 'supabase/domain'];
    expect(missingPaths([...wrong, 'e2e/journeys/{buy,sell}.spec.ts'])).toEqual([
      ...wrong,
      'e2e/journeys/sell.spec.ts',
    ]);
  });
});
