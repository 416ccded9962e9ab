import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionHandlers } from '../sandbox/functions/registry.ts';
import { builtInSettings } from '../src/features/settings/data.ts';
import { callFunction, callFunctionAs, readRows } from '../supabase/functions/_shared/database.ts';
import { serverDeps } from '../supabase/functions/_shared/deps.ts';
import { askServices } from './doctor/services.ts';
import { reconcile } from './reconcile/run.ts';
import { readShop } from './seo/read-shop.ts';

const PROJECT = 'https://project.test';
const PUBLISHABLE_KEY = 'sb_publishable_of_the_tests';
const SECRET_KEY = 'sb_secret_of_the_tests';
const CLASSIC_KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl';
const TOKEN = 'token-of-the-user';
const OWN_SECRET = 'secret-of-the-schedule';
const BROWSER_FUNCTIONS = ['confirm-payment', 'paypal-order', 'refund-payment', 'preview-letter'] as const;

const sent: Request[] = [];
const receive = async (input: RequestInfo | URL, init?: RequestInit) => {
  sent.push(new Request(input, init));
  return Response.json([]);
};

const openBrowser = async () => ({
  ...(await import('../src/lib/supabase/client.ts')),
  ...(await import('../src/lib/supabase/public-reader.ts')),
  ...(await import('../src/lib/supabase/server-function.ts')),
});
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  vi.stubGlobal('fetch', receive);
  vi.stubGlobal('window', { location: { origin: 'https://shop.test' } });
  // supabase-js refuses to start without it before Node 22.
  vi.stubGlobal('WebSocket', class {});
  vi.stubEnv('VITE_SUPABASE_URL', PROJECT);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
  vi.resetModules();
  browser = await openBrowser();
});
beforeEach(() => {
  sent.length = 0;
});

const signIn = (token: string | null) =>
  browser.setSessionSource({ token: async () => token, confirm: async () => false });

async function callFunctions(token: string | null): Promise<void> {
  signIn(token);
  for (const name of BROWSER_FUNCTIONS) await browser.callServerFunction(name, { orderId: '1' });
}

async function browse(token: string | null): Promise<void> {
  signIn(token);
  const database = await browser.getDatabase();
  await database.from('products').select('id');
  await database.from('addresses').delete().eq('id', '1');
  await database.rpc('get_order', { order_id: '1' });
  await database.storage.from('product-images').upload('a.png', new Blob(['a']));
  await callFunctions(token);
}

const bearers = () => sent.map(({ headers }) => [headers.get('apikey'), headers.get('authorization')]);
const each = <Value>(value: Value) => sent.map(() => value);
const serverWith = (env: Record<string, string>) => serverDeps((name) => ({ SUPABASE_URL: PROJECT, ...env })[name]);

describe('a key is sent as apikey only', () => {
  it('by the browser of a visitor', async () => {
    await browse(null);
    await browser.readAsVisitor({ parse: String }, (reader) => reader.from('products').select('id'));
    expect(sent).toHaveLength(9);
    expect(bearers()).toEqual(each([PUBLISHABLE_KEY, null]));
  });

  it('by the browser of a user, beside their token', async () => {
    await browse(TOKEN);
    expect(sent).toHaveLength(8);
    expect(bearers()).toEqual(each([PUBLISHABLE_KEY, `Bearer ${TOKEN}`]));
  });

  it('by the server functions, beside the token of the user whom they act for', async () => {
    const deps = serverWith({ SUPABASE_SECRET_KEYS: SECRET_KEY, SUPABASE_PUBLISHABLE_KEYS: PUBLISHABLE_KEY });
    await readRows(deps, 'orders?id=eq.1');
    await callFunction(deps, 'finish_paypal_order', { paypal_id: '1' });
    await callFunctionAs(deps, TOKEN, 'resume_refund', { refund_id: '1' });
    expect(bearers()).toEqual([
      [SECRET_KEY, null],
      [SECRET_KEY, null],
      [PUBLISHABLE_KEY, `Bearer ${TOKEN}`],
    ]);
  });

  it('except for a classic one, a token itself, whose role is not taken from apikey', async () => {
    await readRows(serverWith({ SUPABASE_SERVICE_ROLE_KEY: CLASSIC_KEY }), 'orders?id=eq.1');
    expect(bearers()).toEqual([[CLASSIC_KEY, `Bearer ${CLASSIC_KEY}`]]);
  });

  it('by the build, the doctor and the reconciliation', async () => {
    const ask = async (url: string, init?: RequestInit) => receive(url, init);
    await readShop({ url: PROJECT, publishableKey: PUBLISHABLE_KEY, fetch: ask }, builtInSettings).catch(() => null);
    const read = sent.length;
    const functions = { RECONCILE_SECRET: OWN_SECRET, PUBLISH_SECRET: OWN_SECRET, MAILS_SECRET: OWN_SECRET };
    const keys = { VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
    await askServices(ask, {
      browser: keys,
      functions,
      example: { needed: [], known: [] },
      endpoints: [],
      tracked: [],
    });
    const examined = sent.length - read;
    const target = { place: 'the project', url: `${PROJECT}/functions/v1/reconcile`, secret: OWN_SECRET };
    await reconcile(target, { days: 1, dryRun: false }, ask).catch(() => null);
    expect({ read, examined, all: sent.length }).toEqual({ read: 9, examined: 7, all: 17 });
    const kinds = new Set(bearers().map((pair) => pair.join(' ')));
    expect(kinds).toEqual(new Set([`${PUBLISHABLE_KEY} `, ` Bearer ${OWN_SECRET}`]));
  });
});

const SAFELISTED = /^(accept|accept-language|content-language)$/;

/** Whether a browser on another origin sends the request, by the answer to its preflight. */
function permits(answer: Response, method: string, headers: readonly string[]): boolean {
  const listed = (name: string) =>
    answer.headers
      .get(name)
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  return (
    answer.ok &&
    answer.headers.get('access-control-allow-origin') === '*' &&
    listed('access-control-allow-methods').includes(method.toLowerCase()) &&
    headers.every((name) => listed('access-control-allow-headers').includes(name))
  );
}

function preflight(name: (typeof BROWSER_FUNCTIONS)[number], headers: readonly string[]): Promise<Response> {
  const asked = {
    origin: 'https://shop.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': headers.join(','),
  };
  const request = new Request(`${PROJECT}/functions/v1/${name}`, { method: 'OPTIONS', headers: asked });
  return functionHandlers[name](request, serverWith({}));
}

describe('the functions allow a shop on another origin', () => {
  it.each([null, TOKEN])('every header that supabase-js sends with the token %s', async (token) => {
    await callFunctions(token);
    expect(sent).toHaveLength(BROWSER_FUNCTIONS.length);
    for (const [index, { headers, method }] of sent.entries()) {
      const names = [...headers.keys()].filter((name) => !SAFELISTED.test(name));
      expect(names).toEqual(expect.arrayContaining(['apikey', 'content-type', 'x-client-info']));
      const name = BROWSER_FUNCTIONS[index] ?? 'confirm-payment';
      expect(permits(await preflight(name, names), method, names)).toBe(true);
    }
  });

  it('a header that its next version may add', async () => {
    const names = ['apikey', 'traceparent', 'x-new-header'];
    for (const name of BROWSER_FUNCTIONS) {
      expect(permits(await preflight(name, names), 'POST', names)).toBe(true);
    }
  });
});
