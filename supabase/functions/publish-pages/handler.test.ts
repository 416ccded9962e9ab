import { describe, expect, it } from 'vitest';
import { withReporter } from '../_shared/deps.ts';
import { handle } from './handler.ts';

const HOOK = 'https://api.host.test/hooks/very-secret-hook';
const SECRET = 'publish-secret-of-the-tests';

/** The database and the host, at the HTTP boundary. `claim` is the database's response, `host` the hook's. */
function surroundings({ claim = { outcome: 'due', fingerprint: 'f1' } as object, host = 201, env = {} } = {}) {
  const calls: { url: string; body: string }[] = [];
  const logged: string[] = [];
  const settings: Record<string, string | undefined> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_the_tests',
    PUBLISH_SECRET: SECRET,
    DEPLOY_HOOK_URL: HOOK,
    ...env,
  };
  const answers: Record<string, object | boolean> = {
    claim_publication: claim,
    keep_publication: true,
    publication_state: { current: true, published_at: null, attempted_at: null, failures: 0, failure: null },
  };
  const deps = withReporter({
    env: (name) => settings[name],
    fetch: async (url, init) => {
      calls.push({ url, body: String(init?.body) });
      if (url === HOOK && host === 0) throw new TypeError('connection refused');
      if (url === HOOK) return new Response('started', { status: host });
      return Response.json(answers[url.split('/rpc/')[1] ?? '']);
    },
    log: (message, details) => void logged.push(JSON.stringify({ message, ...details })),
  });
  const post = async (body: object = {}, bearer = SECRET) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${bearer}` } };
    const response = await handle(new Request('http://functions.test/publish-pages', init), deps);
    return { status: response.status, body: await response.json() };
  };
  const called = (part: string) => calls.filter(({ url }) => url.includes(part)).map(({ body }) => JSON.parse(body));
  return { post, calls, called, logged };
}

describe('publish-pages', () => {
  it('triggers a build if the pages are out of date, and stores that the host accepted it', async () => {
    const { post, called } = surroundings();
    expect(await post()).toEqual({ status: 200, body: { outcome: 'asked' } });
    expect(called('claim_publication')).toEqual([{ pause_seconds: 180 }]);
    expect(called(HOOK)).toHaveLength(1);
    expect(called('keep_publication')).toEqual([{ fingerprint: 'f1', failure: null }]);
  });

  it.each([{ outcome: 'current' }, { outcome: 'waiting', until: '2026-01-01T00:00:00Z' }])(
    'does not call the host when the database returns %o',
    async (claim) => {
      const { post, called } = surroundings({ claim });
      expect(await post()).toEqual({ status: 200, body: claim });
      expect(called(HOOK)).toEqual([]);
    },
  );

  it.each([
    [500, 'the deploy hook answered 500'],
    [404, 'the deploy hook answered 404'],
    [0, 'the deploy hook could not be reached'],
  ])('stores a failure of the host (%s) for a retry, without revealing the URL', async (host, failure) => {
    const { post, called, logged } = surroundings({ host });
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(called('keep_publication')).toEqual([{ fingerprint: 'f1', failure }]);
    expect(JSON.stringify([answer, logged])).not.toContain('very-secret-hook');
    expect(logged.join()).toContain(failure);
  });

  it('reports its state to the doctor', async () => {
    const { post, called } = surroundings();
    expect(await post({ mode: 'status' })).toMatchObject({
      status: 200,
      body: { state: { current: true, failures: 0 } },
    });
    expect(called('claim')).toEqual([]);
  });

  it('is refused without the secret, and for unknown requests', async () => {
    const { post, calls } = surroundings();
    for (const bearer of ['', 'publish-secret-of-the-testS', 'undefined', 'sb_secret_of_the_tests'])
      expect((await post({}, bearer)).status).toBe(401);
    expect((await post({ mode: 'everything' })).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it.each([
    { DEPLOY_HOOK_URL: undefined },
    { DEPLOY_HOOK_URL: 'ftp://host' },
    { PUBLISH_SECRET: 'short' },
    { PUBLISH_SECRET: '' },
  ])('reports that it is not configured, and claims nothing: %o', async (env) => {
    const { post, called } = surroundings({ env });
    expect(await post()).toMatchObject({ status: 500, body: { error: 'not_configured' } });
    expect(called('claim')).toEqual([]);
  });

  it('takes the pause from its settings, unless invalid', async () => {
    const pauses = await Promise.all(
      ['60', '-1', 'soon', '7200'].map(async (value) => {
        const { post, called } = surroundings({ env: { PUBLISH_PAUSE_SECONDS: value } });
        await post();
        return called('claim_publication')[0].pause_seconds;
      }),
    );
    expect(pauses).toEqual([60, 180, 180, 180]);
  });
});
