import { signToken } from '../../sandbox/database/tokens.ts';
import { functionEnv } from '../../sandbox/functions/function-env.ts';
import { SANDBOX_ORIGIN } from '../../sandbox/functions/functions-emulator.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { sandboxServices } from '../../sandbox/services.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PUBLISHABLE_KEY } from '../../sandbox/settings.ts';
import { clerkHost, type Env } from '../../src/config/env-schema.ts';
import { type Ask, askBy, projectOf } from '../doctor/ask.ts';
import type { Subject } from '../doctor/subject.ts';

export const ACTORS = ['visitor', 'server', 'customer', 'staff'] as const;
export type Actor = (typeof ACTORS)[number];
export type Person = Extract<Actor, 'customer' | 'staff'>;

export type Headers = Readonly<Record<string, string>>;

/** Whoever answers the requests: the services of staging, or their emulators. */
export interface Target {
  ask: Ask;
  project: string;
  publishableKey: string;
  secretKey: string | null;
  /** Those of the server functions, with keys and URLs of the providers, and the key of Clerk. */
  settings: Env;
  /** The URL of Clerk's Frontend API. */
  clerk: string;
}

/** The emulators, with tokens of their two accounts. */
export interface Emulators extends Target {
  secretKey: string;
  tokens: Readonly<Record<Person, string>>;
}

export const CLERK_KEY = 'VITE_CLERK_PUBLISHABLE_KEY';

export const SECRET_KEY = 'SUPABASE_SECRET_KEY';

export const withKey = (apikey: string): Headers => ({ apikey });
export const withToken = ({ publishableKey: apikey }: Target, token: string): Headers => ({
  apikey,
  authorization: `Bearer ${token}`,
});

export function stagingOf(subject: Subject, fetch: (url: string, init?: RequestInit) => Promise<Response>): Target {
  const { browser } = subject;
  const clerkKey = browser[CLERK_KEY] ?? '';
  return {
    ask: askBy(fetch),
    project: projectOf(subject) ?? '',
    publishableKey: browser.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: browser[SECRET_KEY] || null,
    settings: { ...subject.functions, [CLERK_KEY]: clerkKey },
    clerk: browser.VITE_CLERK_PROXY_URL || `https://${clerkHost(clerkKey)}`,
  };
}

export async function emulatorsOf(sandbox: Sandbox): Promise<Emulators> {
  const { jwtSecret, supabaseSecretKey } = sandbox.secrets;
  const fetch = async (url: string, init?: RequestInit) =>
    (await sandbox.handle(new Request(url, init))) ?? new Response(null, { status: 404 });
  const tokenOf = ({ id, email }: { id: string; email: string }) =>
    signToken({ sub: id, email, email_verified: true }, jwtSecret, '1h');
  const target = {
    ask: askBy(fetch),
    project: SANDBOX_ORIGIN,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    secretKey: supabaseSecretKey,
    settings: functionEnv(sandbox.secrets, sandboxServices({})),
    clerk: `${SANDBOX_ORIGIN}/__clerk`,
    tokens: { customer: await tokenOf(SANDBOX_ACCOUNTS.shopper), staff: await tokenOf(SANDBOX_ACCOUNTS.staff) },
  };
  // The first visit of the staff area binds the member to the account.
  await target.ask(`${SANDBOX_ORIGIN}/rest/v1/rpc/enter_staff_area`, {
    method: 'POST',
    headers: withToken(target, target.tokens.staff),
  });
  return target;
}
