import { type Deps, SettingError, setting } from './deps.ts';

const SHORTEST_SECRET = 24;
const BEARER = /^Bearer (\S+)$/i;

/** Whether the request has the secret as bearer token. Compared in constant time. */
export async function bearsSecret(request: Request, secret: string): Promise<boolean> {
  const [, token = ''] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  return areEqual(await sha256(token), await sha256(secret));
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

/** The secret of a function that only we call. Never Supabase's secret key, which is sent as `apikey` alone. */
export function ownSecret(deps: Deps, name: string): string {
  const secret = setting(deps, name);
  if (secret.length < SHORTEST_SECRET) throw new SettingError(name, 'is too short');
  return secret;
}
