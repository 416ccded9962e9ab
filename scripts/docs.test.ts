import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_VARIABLES } from '../src/config/env-schema';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const docs = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
const decisions = readdirSync(`${root}docs/decisions`).map((name) => `docs/decisions/${name}`);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.map((name) => `docs/${name}`)];
const WORKFLOWS = readdirSync(`${root}.github/workflows`).map((name) => `.github/workflows/${name}`);
/** Where the files are that the guides name. */
const FOLDERS = [
  '.',
  '.github',
  'dev',
  'docs',
  'e2e',
  'sandbox',
  'scripts',
  'src',
  'supabase',
  'tools/engines',
  'tools/perf',
];
const scripts = ['', 'artwork/'].flatMap((folder) => Object.keys(JSON.parse(read(`${folder}package.json`)).scripts));
const scriptsOf = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(([, name, short]) => name ?? short ?? '');
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

/** What is wrong in each file, as `file: what`. */
const wrongIn = (files: readonly string[], find: (file: string) => string[]) =>
  files.flatMap((file) => find(file).map((wrong) => `${file}: ${wrong}`));

it('the guides link to files that exist', () => {
  const missing = (file: string) => linksOf(file).filter((target) => !existsSync(`${root}${target}`));
  expect(wrongIn([...PAGES, 'CHANGELOG.md', ...decisions], missing)).toEqual([]);
});

it('a decision record says what forced it, what was decided and what was rejected', () => {
  const parts = ['Status:', '**Context.**', '**Decided', '**Rejected.**'];
  expect(wrongIn(decisions, (file) => parts.filter((part) => !read(file).includes(part)))).toEqual([]);
});

it('the guides and workflows call scripts of package.json', () => {
  const unknown = (file: string) => scriptsOf(read(file)).filter((name) => !scripts.includes(name));
  expect(wrongIn([...PAGES, ...WORKFLOWS], unknown)).toEqual([]);
});

it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names files and folders that exist', (file) => {
  const known = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: folder !== '.', encoding: 'utf8' }).map(
      (name) => `/${folder}/${name}`,
    ),
  );
  const named = [
    ...read(file).matchAll(/`([\w@./-]+\.(?:[cm]?[jt]sx?|css|json|md|sql|toml|yml))`/g),
    ...read(file).matchAll(/`((?:src|features|supabase|scripts|sandbox|e2e|tools|dev)\/[\w@/-]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name]) => name).filter((name) => !known.some((place) => place.endsWith(`/${name}`)))).toEqual(
    [],
  );
});

it('lists every page of docs in the README', () => {
  expect(docs.filter((name) => !linksOf('README.md').includes(`docs/${name}`))).toEqual([]);
});

it('the first day of going live quotes what the shop and the doctor say', () => {
  const [, firstDay = ''] = read('docs/going-live.md').split('## 8. The first day');
  const said = [
    'scripts/doctor/examine.ts',
    'src/features/delivery/staff/words.ts',
    'src/features/members/staff/words.ts',
    'src/features/orders/staff/event-words.ts',
    'src/features/orders/words.ts',
  ]
    .map(read)
    .join('\n');
  const quoted = [...firstDay.matchAll(/\*([A-Z][^*]+)\*/g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  const others = [/›/, /^Settings$/, /^Webhooks Events$/, /^Resend$/, /^Refunded KES …$/];
  const ours = quoted.filter((text) => !others.some((pattern) => pattern.test(text)));
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.filter((text) => !said.includes(text))).toEqual([]);
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
    // Supabase itself sets those that start with its name.
    const ours = variables.filter((name) => !name.startsWith('SUPABASE_'));
    expect(namesIn(read('supabase/functions/.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(ours);
  });
});

describe('the guides', () => {
  const guides = ['', 'artwork/', 'docs/', 'docs/decisions/', 'sandbox/'].flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}${name}`),
  );
  const withoutCode = (text: string) => text.replaceAll(/^( *)```.*?^\1```$/gms, '');

  it('have at most 32,000 words', () => {
    const words = guides.flatMap((file) => read(file).match(/\S+/g) ?? []);
    expect(words.length).toBeGreaterThan(0);
    expect(words.length).toBeLessThanOrEqual(32_000);
  });

  it('have lines of at most 120 characters, but for code, single links and printed tables', () => {
    const tooLong = (file: string) => {
      const printed = file === 'docs/performance.md' ? /^\|/ : /^$/;
      const lines = withoutCode(read(file)).split('\n');
      return lines.filter((line) => !printed.test(line) && line.length > 120 && line.trim().split(' ').length > 2);
    };
    expect(wrongIn(guides, tooLong)).toEqual([]);
  });

  it('link to headings that exist', () => {
    const headings = (guide: string) =>
      [...withoutCode(read(guide)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      );
    const missing = (file: string) =>
      [...read(file).matchAll(/\]\(([^)#:\s]*\.md)?#([^)]+)\)/g)].flatMap(([link, guide, heading = '']) => {
        const target = guide ? path.posix.join(path.posix.dirname(file), guide) : file;
        return headings(target).includes(heading) ? [] : [link];
      });
    expect(wrongIn(guides, missing)).toEqual([]);
  });
});
