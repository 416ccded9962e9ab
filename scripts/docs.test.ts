import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_VARIABLES } from '../src/config/env-schema';
import { codeOf, read, root } from './guides/read';

const PARTS = /^[\w.@*<>{},-]+(?:\/[\w.@*<>{},-]+)+\/?$/;
const FILE = /^[\w.@*<>{},-]+\.(?:tsx?|[cm]?js|jsonc?|md|sql|css|html|toml|ya?ml)$/;
/** How a host sees some of the files that a build writes. */
const SERVED = ['404.html', 'shell.html', 'shop.html', 'sw.js'];

/** `*` and `<placeholder>` stand for a part of a name. */
function sourceOf(glob: string): string {
  const parts = glob.split(/(\*|<[^>]*>)/);
  return parts.map((part, at) => (at % 2 === 1 ? '[^/\n]+' : part.replaceAll('.', '\\.'))).join('');
}

/** What git ignores is made by a build, by the sandbox or by the deployer. */
const ignored = read('.gitignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => new RegExp(`^${sourceOf(line.replace(/\/$/, ''))}$`));
const isMade = (name: string) => ignored.some((pattern) => pattern.test(name));

function filesAndFolders(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== '.git' && !isMade(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [name, ...filesAndFolders(name)] : [name];
    });
}

const everything = filesAndFolders('');
const listing = everything.join('\n');

/** `{a,b}` stands for both: each has to exist. */
function expanded(glob: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined
    ? [glob]
    : choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

/** From the root where its first folder is one of the root's; any folder may be left out before another. */
function exists(glob: string): boolean {
  const [first = ''] = glob.split('/');
  const start = glob.includes('/') && everything.includes(first) ? '^' : '(?:^|/)';
  return new RegExp(`${start}${sourceOf(glob.replace(/\/$/, ''))}$`, 'm').test(listing);
}

const isPath = (code: string) => (PARTS.test(code) || FILE.test(code)) && !/^[@<-]/.test(code);

/** The paths between the backticks of a page, also those within a command. */
function pathsOf(file: string): string[] {
  const words = codeOf(file).inline.flatMap((code) =>
    code.includes(' ') ? code.split(' ').filter((word) => everything.includes(word.split('/')[0] ?? '')) : [code],
  );
  return [...new Set(words.filter(isPath))];
}

const missingPaths = (paths: string[]) =>
  paths.flatMap(expanded).filter((name) => !SERVED.includes(name) && !name.split('/').some(isMade) && !exists(name));

const docs = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
const decisions = readdirSync(`${root}docs/decisions`).map((name) => `docs/decisions/${name}`);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.map((name) => `docs/${name}`)];
const WORKFLOWS = readdirSync(`${root}.github/workflows`).map((name) => `.github/workflows/${name}`);
const scripts = ['', 'artwork/'].flatMap((folder) => Object.keys(JSON.parse(read(`${folder}package.json`)).scripts));
const scriptsOf = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(([, name, short]) => name ?? short ?? '');
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

it.each(PAGES)('%s names paths that exist', (file) => {
  expect(missingPaths(pathsOf(file))).toEqual([]);
});

it.each([...PAGES, 'CHANGELOG.md', ...decisions])('%s links to files that exist', (file) => {
  expect(linksOf(file).filter((target) => !existsSync(`${root}${target}`))).toEqual([]);
});

it.each([...PAGES, ...WORKFLOWS])('%s calls scripts of package.json', (file) => {
  expect(scriptsOf(read(file)).filter((name) => !scripts.includes(name))).toEqual([]);
});

it('lists every page of docs in the README', () => {
  expect(docs.filter((name) => !linksOf('README.md').includes(`docs/${name}`))).toEqual([]);
});

describe('the examples of environment files', () => {
  const namesIn = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

  it('have every variable that a build checks, and no other', () => {
    expect(namesIn(read('.env.example'), /\b(VITE_\w+)=/g)).toEqual(Object.keys(PRODUCTION_VARIABLES).sort());
  });

  it('have every variable that the server functions read, and no other', () => {
    const sources = readdirSync(`${root}supabase/functions`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('_testing'))
      .map((file) => read(`supabase/functions/${file}`));
    const variables = namesIn(sources.join('\n'), /(?:\(deps, |\benv\()'([A-Z]+_[A-Z_]+)'/g);
    // Supabase sets those that start with its name.
    const ours = variables.filter((name) => !name.startsWith('SUPABASE_'));
    expect(namesIn(read('supabase/functions/.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(ours);
  });
});
