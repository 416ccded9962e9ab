import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const scriptsOf = (folder: string) => Object.keys(JSON.parse(read(`${folder}package.json`)).scripts);

/** Each job of the hosted workflows: its text, and the folder in which it runs. */
const jobs = readdirSync(`${root}.github/workflows`).flatMap((file) =>
  read(`.github/workflows/${file}`)
    .split(/^(?= {2}[\w-]+:$)/m)
    .slice(1)
    .map((text) => ({ text, folder: /working-directory: (\S+)/.exec(text)?.[1]?.concat('/') ?? '' })),
);

function commandsOf(text: string): string[] {
  const chosen = [...text.matchAll(/command: ["']?([\w:-]+)/g)].map(([, name = '']) => name);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  return [...chosen, ...named];
}

describe('the hosted workflows', () => {
  it('call scripts that their package has', () => {
    const missing = jobs.flatMap(({ text, folder }) =>
      commandsOf(text).filter((name) => !scriptsOf(folder).includes(name)),
    );
    expect(missing).toEqual([]);
    expect(jobs.flatMap(({ text }) => commandsOf(text))).toEqual(
      expect.arrayContaining(['verify', 'verify:long', 'test:histories']),
    );
  });

  it('run in folders that exist', () => {
    expect(jobs.filter(({ folder }) => !existsSync(`${root}${folder}package.json`))).toEqual([]);
  });
});

describe('what Dependabot leaves alone', () => {
  const manifest = JSON.parse(read('package.json'));
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const [, shop = ''] = read('.github/dependabot.yml').split(/^ {2}- package-ecosystem: /m);
  const kinds = (types = '') =>
    ['major', 'minor', 'patch'].filter((kind) => !types.includes(`semver-${kind}`)).join(', ');
  const ignored = [...shop.matchAll(/dependency-name: "?([^"\n]+)"?(?:\n +update-types: \[(.*)\])?/g)].map(
    ([, name = '', types]) => ({ name, proposed: types ? kinds(types) : 'nothing' }),
  );
  const matches = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  const section =
    read('docs/dependencies.md')
      .split(/^## /m)
      .find((text) => text.startsWith('Moved by hand')) ?? '';
  const told = [...section.matchAll(/^\| (`.*?) \| .*? \| (.*?) \|/gm)].flatMap(([, cell = '', proposed = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, proposed })),
  );

  it('is what docs/dependencies.md says is moved by hand', () => {
    const expanded = packages.flatMap((name) =>
      ignored.filter((entry) => matches(entry.name, name)).map(({ proposed }) => `${name}: ${proposed}`),
    );
    const named = told
      .filter(({ name }) => packages.includes(name))
      .map(({ name, proposed }) => `${name}: ${proposed}`);
    expect(named.sort()).toEqual(expanded.sort());
    expect(named.length).toBeGreaterThan(10);
  });

  it('is in package.json', () => {
    const unknown = ignored.filter((entry) => !packages.some((name) => matches(entry.name, name)));
    expect(unknown).toEqual([]);
  });
});
