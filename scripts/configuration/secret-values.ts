import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Env, publicVariables } from '../../src/config/env-schema.ts';
import { isSecretName, isSurelySecretName, secretIn } from '../../src/config/secrets.ts';

/** Shorter values can occur in a text by chance. */
const SHORTEST = 12;

/** The variables of a file; empty if there is no such file. */
export function readEnvFile(file: string): Env {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The values of variables whose names mark them as secret: value → name. */
export function secretValues(...sources: readonly Env[]): ReadonlyMap<string, string> {
  const published = new Set(sources.flatMap(publicVariables).map(({ value }) => value));
  // Such as SUPABASE_ANON_KEY next to VITE_SUPABASE_PUBLISHABLE_KEY.
  const isMeantToBePublic = (name: string, value: string) =>
    name.startsWith('VITE_') || (published.has(value) && !isSurelySecretName(name));
  const secrets = sources
    .flatMap((source) => Object.entries(source))
    .flatMap(([name, value]): [string, string][] =>
      value && value.length >= SHORTEST && isSecretName(name) && !isMeantToBePublic(name, value) ? [[value, name]] : [],
    );
  return new Map(secrets);
}

/** Describes the secret that a text contains, without its value; null if it contains none. */
export function leakIn(text: string, secrets: ReadonlyMap<string, string>): string | null {
  const shape = secretIn(text);
  if (shape) return `contains ${shape}`;
  for (const [value, name] of secrets) if (text.includes(value)) return `contains the value of ${name}`;
  return null;
}
