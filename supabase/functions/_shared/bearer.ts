import { serviceKey } from './database.ts';
import { type Deps, SettingError } from './deps.ts';

const SHORTEST_SECRET = 24;
const BEARER = /^Bearer (\S+)$/i;

/** Whether the caller bears one of these secrets. How long it takes tells nothing about them. */
export async function bearsSecret(request: Request, secrets: readonly string[]): Promise<boolean> {
  const [, token = ''] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  const digest = await sha256(token);
  const same = await Promise.all(secrets.map(async (secret) => areEqual(digest, await sha256(secret))));
  return token !== '' && same.includes(true);
}

/** What a caller shows as bearer: the session token of a person, which goes to the database and nowhere else. */
export function bearerToken(request: Request): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

/** The secrets that open a function which only we call: the secret key, and one of its own where that is set. */
export function ownSecrets(deps: Deps, name: string): string[] {
  const secret = deps.env(name)?.trim();
  if (!secret) return [serviceKey(deps)];
  if (secret.length < SHORTEST_SECRET) throw new SettingError(name, 'is too short');
  return [serviceKey(deps), secret];
}
