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
