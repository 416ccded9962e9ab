import { serviceKey } from './database.ts';
import { type Deps, SettingError } from './deps.ts';

const SHORTEST_SECRET = 24;
const BEARER = /^Bearer (\S+)$/i;

/** Whether the request has one of these secrets as bearer token. Compared in constant time. */
export async function bearsSecret(request: Request, secrets: readonly string[]): Promise<boolean> {
  const [, token = ''] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  const digest = await sha256(token);
  const same = await Promise.all(secrets.map(async (secret) => areEqual(digest, await sha256(secret))));
  return token !== '' && same.includes(true);
}

/** The bearer token of a request: a user's session token, which is sent to the database only. */
export function bearerToken(request: Request): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

/** The secrets for functions that only we call: the secret key, and a separate one if it is set. */
export function ownSecrets(deps: Deps, name: string): string[] {
  const secret = deps.env(name)?.trim();
  if (!secret) return [serviceKey(deps)];
  if (secret.length < SHORTEST_SECRET) throw new SettingError(name, 'is too short');
  return [serviceKey(deps), secret];
}
