import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_VARIABLES, SANDBOX_ONLY_VARIABLES } from '../src/config/env-schema';
import { codeOf, commandsOf, GUIDES, read, root } from './guides/read';

const unique = (names: Iterable<string>) => [...new Set(names)].sort();
const namesIn = (text: string, pattern: RegExp) => unique([...text.matchAll(pattern)].map(([, name = '']) => name));
const guide = `${read('docs/going-live.md')}\n${read('docs/operations.md')}`;

function sources(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('_testing'))
    .map((file) => read(`${folder}/${file}`));
}

/** The variables that code of the functions asks for. Supabase sets those that start with its name. */
const functionVariables = namesIn(
  sources('supabase/functions').join('\n'),
  /(?:\(deps, |\benv\()'([A-Z]+_[A-Z_]+)'/g,
).filter((name) => !name.startsWith('SUPABASE_'));

const buildVariables = unique([
  ...Object.keys(PRODUCTION_VARIABLES),
  ...namesIn(read('src/config/env.ts'), /\b(VITE_\w+)/g),
]).filter((name) => !(SANDBOX_ONLY_VARIABLES as readonly string[]).includes(name));

describe('the guides', () => {
  it('name every variable of the build, and no other', () => {
    expect(namesIn(guide, /\b(VITE_\w+)/g)).toEqual(unique([...buildVariables, 'VITE_CLERK_PROXY_URL']));
    expect(namesIn(read('.env.example'), /\b(VITE_\w+)=/g)).toEqual(buildVariables);
  });

  it('ask for no variable of the build that it does not check', () => {
    const asked = namesIn(read('.env.example'), /\b(VITE_\w+)=/g);
    expect(asked).toEqual(unique(Object.keys(PRODUCTION_VARIABLES)));
  });

  it('leave no variable of the functions out of their example, which has no other', () => {
    expect(namesIn(read('supabase/functions/.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)).toEqual(functionVariables);
    expect(functionVariables.length).toBeGreaterThan(5);
  });

  it('name only variables that something reads', () => {
    const known = [
      ...[...sources('src/config'), ...sources('sandbox'), ...sources('supabase/functions')],
      ...[read('scripts/tools.mjs'), read('scripts/chromium.mjs'), read('playwright.config.ts')],
    ].join('\n');
    const variables = GUIDES.flatMap((file) => codeOf(file).inline)
      .map((code) => code.split('=')[0] ?? '')
      .filter((name) => /^[A-Z][A-Z]+_[A-Z_]+$/.test(name));
    expect(unique(variables).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('name the version of the Supabase CLI that the tests run', () => {
    const { supabase } = JSON.parse(read('tools/package.json')).dependencies;
    expect(commandsOf('docs/going-live.md', 'npm').join()).toContain(`supabase@${supabase}`);
    expect(read('docs/operations.md')).toContain(`(${supabase})`);
  });
});
