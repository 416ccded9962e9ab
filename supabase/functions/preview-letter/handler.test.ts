import { expect, it } from 'vitest';
import { withReporter } from '../_shared/deps.ts';
import { handle } from './handler.ts';

const LETTER = { subject: 'Kites', body: 'Hello **you**' };
const FACTS = {
  shop: { time_zone: 'Africa/Nairobi' },
  letter: { ...LETTER, is_test: true },
  newsletter: { leave: 'f'.repeat(80) },
};

function surroundings(status = 200, body: unknown = FACTS) {
  const calls: [string, Headers, unknown][] = [];
  const settings: Record<string, string> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_ANON_KEY: 'anon-key',
    SITE_URL: 'https://shop.example',
  };
  const deps = withReporter({
    env: (name) => settings[name],
    fetch: async (url, init) => {
      calls.push([url, new Headers(init?.headers), JSON.parse(String(init?.body))]);
      return Response.json(body, { status });
    },
    log: () => undefined,
  });
  const post = async (question: unknown = LETTER, authorization = 'Bearer token-of-staff') => {
    const init = { method: 'POST', body: JSON.stringify(question), headers: { authorization } };
    const response = await handle(new Request('http://functions.test/preview-letter', init), deps);
    return { status: response.status, body: await response.json() };
  };
  return { post, calls };
}

it('shows the letter as it will be sent, if the database recognises the caller as staff', async () => {
  const { post, calls } = surroundings();
  const { status, body } = await post();
  expect(status).toBe(200);
  expect(body.html).toContain('Hello <strong>you</strong>');
  expect(body.text).toContain('https://shop.example/newsletter/leave#');
  const [[url, headers, question] = []] = calls;
  expect([url, headers?.get('authorization'), question]).toEqual([
    'http://database.test/rest/v1/rpc/preview_letter',
    'Bearer token-of-staff',
    LETTER,
  ]);
});

it.each([
  [403, { hint: 'STAFF_ONLY' }, 403],
  [401, {}, 401],
  [200, { nothing: true }, 502],
  [500, {}, 502],
])('maps a refusal of the database (%i)', async (status, body, expected) => {
  expect((await surroundings(status, body).post()).status).toBe(expected);
});

it('does not call the database without a session or a letter', async () => {
  const { post, calls } = surroundings();
  expect((await post(LETTER, '')).status).toBe(401);
  for (const wrong of [{}, { ...LETTER, to: 'all' }, { ...LETTER, body: 'x'.repeat(20_001) }])
    expect((await post(wrong)).status).toBe(400);
  expect(calls).toEqual([]);
});
