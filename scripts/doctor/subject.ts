import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnv } from 'vite';
import type { Env } from '../../src/config/env-schema.ts';
import { readEnvFile } from '../configuration/secret-values.ts';

/** All inputs of the doctor, read from disk once. */
export interface Subject {
  /** The environment of a production build. */
  browser: Env;
  /** `supabase/functions/.env`, or null. */
  functions: Env | null;
  /** The variables of its example file: the required ones, and all known ones. */
  example: { needed: readonly string[]; known: readonly string[] };
  /** The server functions, and whether Supabase verifies the token of their callers. */
  endpoints: { name: string; verifiesToken: boolean }[];
  /** Secret files that are tracked by Git. */
  tracked: readonly string[];
}

const SECRET_FILES = ['.env', '.env.local', '.env.production', '.env.production.local', 'supabase/functions/.env'];

/** Required variables start their line, optional ones follow `# `. */
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
