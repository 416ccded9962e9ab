import type { Env } from '../../src/config/env-schema.ts';
import { type Answer, ask, at, type Fetch, unasked } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';

const ABOUT = 'Supabase';

function readSettings(answer: Answer): Finding {
  if (answer.status === 401 || answer.status === 403) {
    return {
      level: 'wrong',
      about: 'VITE_SUPABASE_PUBLISHABLE_KEY',
      says: `The project does not accept this key (${answer.status}).`,
      mend: PLACES.VITE_SUPABASE_PUBLISHABLE_KEY,
    };
  }
  if (answer.status === 200 && Array.isArray(answer.body)) {
    return answer.body.length > 0
      ? fine(ABOUT, 'The database answers and has its settings.')
      : {
          level: 'wrong',
          about: ABOUT,
          says: 'The table of settings is empty: the seed has not run.',
          mend: PLACES.migrations,
        };
  }
  return {
    level: 'wrong',
    about: ABOUT,
    says: `The database has no table of settings (${answer.status}): the migrations have not run, or this is no Supabase.`,
    mend: PLACES.migrations,
  };
}

/** Without a password nobody is made, also where sign-up is open. */
const NOBODY = JSON.stringify({ email: 'doctor@example.com', password: '' });

/** Whether strangers can make accounts at Supabase itself, beside those of Clerk. */
function readSignUp(answer: Answer): Finding[] {
  if (at(answer.body, 'error_code') === 'signup_disabled' || answer.status === 404) return [];
  return [
    {
      level: 'wrong',
      about: ABOUT,
      says: 'Supabase lets strangers make accounts of its own, without Clerk.',
      mend: PLACES.supabaseSignUp,
    },
  ];
}

/** The project, what strangers may read of it, and its functions. */
export async function askSupabase(fetch: Fetch, env: Env, endpoints: readonly string[]): Promise<Finding[]> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  if (!url || !key || !URL.canParse(url)) return [];
  const base = url.replace(/\/$/, '');
  const get = (path: string) => ask(fetch, `${base}/rest/v1/${path}`, { headers: { apikey: key } });
  const settings = await get('shop_settings?select=*&limit=1');
  if (!settings) return [unasked(ABOUT, new URL(base).host)];
  const signUp = await ask(fetch, `${base}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: NOBODY,
  });
  const orders = await get('orders?select=id&limit=1');
  const leak: Finding[] =
    orders?.status === 200 && Array.isArray(orders.body) && orders.body.length > 0
      ? [
          {
            level: 'dangerous',
            about: ABOUT,
            says: 'Strangers can read orders. Is this the secret key?',
            mend: PLACES.migrations,
          },
        ]
      : [];
  const deployed = await Promise.all(
    endpoints.map(async (name): Promise<Finding[]> => {
      const answer = await ask(fetch, `${base}/functions/v1/${name}`, { method: 'OPTIONS' });
      if (!answer) return [unasked(name, new URL(base).host)];
      // What only servers call refuses this question, and so is there.
      if (answer.status < 400 || answer.status === 405) return [];
      return [
        {
          level: 'missing',
          about: name,
          says: `The function does not answer (${answer.status}).`,
          mend: PLACES.functionsDeploy,
        },
      ];
    }),
  );
  const functions = deployed.flat();
  const all = functions.length === 0 ? [fine(ABOUT, `All ${endpoints.length} server functions answer.`)] : functions;
  return [
    readSettings(settings),
    ...leak,
    ...(signUp ? readSignUp(signUp) : [unasked('sign-up', new URL(base).host)]),
    ...all,
  ];
}
