import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstallation, findServer } from '../../../../scripts/postgres.mjs';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
export const FUNCTIONS = path.join(ROOT, 'supabase/functions');
const PACKAGES = path.join(ROOT, 'tools/deployment/node_modules');

function installed(folder: string | null): string {
  if (!folder) throw new Error('PostgreSQL is not installed. `npm run test:postgres` installs it.');
  return folder;
}

/** The folder of the server's programs, in the version of a hosted project. */
export const serverPrograms = () => installed(findServer());

/** The folder of an installation with pg_dump, whose version may be older: a dump needs a server that is not newer. */
export const backupPrograms = () => installed(findInstallation());

/** The newest Deno, and the one that the hosted runtime is compatible with, by their package in tools/deployment. */
export const DENOS = ['deno', 'deno-hosted'] as const;
export type DenoName = (typeof DENOS)[number];

/** Deno itself, not npm's wrapper around it: a signal to the wrapper would leave Deno running. */
export function denoProgram(name: DenoName): string {
  const home = path.join(PACKAGES, name === 'deno' ? '@deno' : `${name}/node_modules/@deno`);
  const found = existsSync(home)
    ? readdirSync(home).flatMap((folder) => ['deno', 'deno.exe'].map((file) => path.join(home, folder, file)))
    : [];
  const program = found.find(existsSync);
  if (!program) throw new Error('Deno is not installed. `npm run test:postgres` installs it.');
  return program;
}

export const supabaseProgram = path.join(PACKAGES, 'supabase/dist/supabase.js');

/** The deployed folders: those with an entry point. */
export function deployedFunctions(): string[] {
  return readdirSync(FUNCTIONS)
    .filter((name) => existsSync(path.join(FUNCTIONS, name, 'index.ts')))
    .sort();
}

export interface Outcome {
  code: number | null;
  /** Its standard output and standard error. */
  text: string;
}

/** Runs a program to its end. Its environment contains only these variables and the search path. */
export function runProgram(
  file: string,
  args: string[],
  { cwd = ROOT, env = {}, input = '' }: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env } });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
    child.stdin.end(input);
  });
}
