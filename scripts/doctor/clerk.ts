import { clerkHost } from '../../src/config/clerk-host.ts';
import type { Env } from '../../src/config/env-schema.ts';
import { ask, at, type Fetch, unasked } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';

const ABOUT = 'Clerk';

function readEnvironment(body: unknown, isLiveKey: boolean): Finding[] {
  const findings: Finding[] = [];
  if (isLiveKey && at(body, 'display_config', 'instance_environment_type') !== 'production') {
    findings.push({
      level: 'dangerous',
      about: ABOUT,
      says: 'This is a development instance: anybody can prove any address with a public code.',
      mend: PLACES.clerkInstance,
    });
  }
  const address = at(body, 'user_settings', 'attributes', 'email_address');
  if (at(address, 'verify_at_sign_up') !== true || at(address, 'required') !== true) {
    findings.push({
      level: 'dangerous',
      about: ABOUT,
      says: 'People can sign up without proving an e-mail address, by which staff are recognised.',
      mend: PLACES.clerkVerification,
    });
  }
  return findings;
}

/** The instance that the publishable key names: its keys for tokens, and how people sign up. */
export async function askClerk(fetch: Fetch, { VITE_CLERK_PUBLISHABLE_KEY: key = '' }: Env): Promise<Finding[]> {
  const host = clerkHost(key);
  if (!host) return [];
  const jwks = await ask(fetch, `https://${host}/.well-known/jwks.json`);
  if (!jwks) return [unasked(ABOUT, host)];
  const keys = at(jwks.body, 'keys');
  if (jwks.status !== 200 || !Array.isArray(keys) || keys.length === 0) {
    const says = `${host} has no keys for tokens (${jwks.status}): Supabase could believe nobody.`;
    return [{ level: 'wrong', about: ABOUT, says, mend: PLACES.clerkDomain }];
  }
  const environment = await ask(fetch, `https://${host}/v1/environment`);
  const findings = environment?.status === 200 ? readEnvironment(environment.body, key.startsWith('pk_live_')) : [];
  return findings.length > 0 ? findings : [fine(ABOUT, `${host} answers and has keys for tokens.`)];
}
