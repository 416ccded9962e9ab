import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnv } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { readEnvFile } from '../configuration/secret-values.ts';

/** All that the doctor looks at, read from the disk once. */
export interface Subject {
  /** What a production build would read. */
  browser: Env;
  /** `supabase/functions/.env`; null when there is none. */
  functions: Env | null;
  /** The variables of its example: those that must be set, and all that are known. */
  example: { needed: readonly string[]; known: readonly string[] };
  /** The folders of the server functions, and those whose caller Supabase would ask for a token. */
  endpoints: { name: string; verifiesToken: boolean }[];
  /** Files for secrets that Git would publish. */
  tracked: readonly string[];
}

const SECRET_FILES = ['.env', '.env.local', '.env.production', '.env.production.local', 'supabase/functions/.env'];

/** A needed variable starts its line, an optional one follows `# `. */
export function readExample(text: string): Subject['example'] {
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return { needed: names(/^([A-Z_]+)=/gm), known: names(/^(?:# )?([A-Z_]+)=/gm) };
}

function readEndpoints(root: string): Subject['endpoints'] {
  const folder = path.join(root, 'supabase/functions');
  const config = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'index.ts')))
    .map((name) => ({
      name,
      verifiesToken: !new RegExp(`\\[functions\\.${name}\\]\\s+verify_jwt = false`).test(config),
    }));
}

export function readSubject(root: string, environment: Env): Subject {
  const functionsFile = path.join(root, 'supabase/functions/.env');
  const listed = spawnSync('git', ['ls-files', ...SECRET_FILES], { cwd: root, encoding: 'utf8' }).stdout ?? '';
  return {
    browser: { ...loadEnv('production', environment.ENV_DIR ?? root, ''), ...environment },
    functions: existsSync(functionsFile) ? readEnvFile(functionsFile) : null,
    example: readExample(readFileSync(path.join(root, 'supabase/functions/.env.example'), 'utf8')),
    endpoints: readEndpoints(root),
    tracked: listed.split('\n').filter(Boolean),
  };
}

/** Whether any service is configured; if not, `npm start` emulates all of them. */
export const isConfigured = ({ browser, functions }: Subject) =>
  functions !== null || Object.entries(browser).some(([name, value]) => name.startsWith('VITE_') && value);
