import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../src/config/env-schema.ts';

/** Where the server function answers, and what opens it. */
export interface Target {
  url: string;
  secret: string;
  place: string;
}

export interface Configuration {
  /** What a build would read, with the environment on top. */
  browser: Env;
  /** `supabase/functions/.env`, as far as there is one. */
  functions: Env;
  /** The folder that keeps the data of the sandbox. */
  sandboxData: string;
}

const DEFAULT_PORT = '5173';

function sandboxSecret(folder: string): string | null {
  const file = path.join(folder, 'secrets.json');
  if (!existsSync(file)) return null;
  const { reconcileSecret } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof reconcileSecret === 'string' ? reconcileSecret : null;
}

/** The hosted project where one is configured, else the sandbox on this machine; a sentence where something is missing. */
export function findTarget({ browser, functions, sandboxData }: Configuration): Target | string {
  const given = browser.RECONCILE_SECRET || functions.RECONCILE_SECRET;
  const { VITE_SUPABASE_URL: project } = browser;
  if (!project) {
    const secret = given || sandboxSecret(sandboxData);
    const url = `http://localhost:${browser.PORT || DEFAULT_PORT}/functions/v1/reconcile`;
    if (secret) return { url, secret, place: 'the sandbox on this machine' };
    return 'No project is configured (VITE_SUPABASE_URL), and no sandbox has run in this folder: npm start first.';
  }
  if (!URL.canParse(project)) return `VITE_SUPABASE_URL is no address: ${project}`;
  if (!given) {
    return (
      'RECONCILE_SECRET is missing. Take a long random text (openssl rand -hex 32), write it into supabase/functions/.env ' +
      'and send it to the project: supabase secrets set --env-file supabase/functions/.env (docs/going-live.md).'
    );
  }
  const url = `${project.replace(/\/+$/, '')}/functions/v1/reconcile`;
  return { url, secret: given, place: new URL(project).host };
}
