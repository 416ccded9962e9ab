import { expect, it } from 'vitest';
import { withReporter } from '../_shared/deps.ts';
import { handle } from './handler.ts';

const TOKEN = 'ab'.repeat(40);
const ENDPOINT = 'http://functions.test/leave-newsletter';

function surroundings(answer: unknown = 'left', status = 200) {
  const calls: unknown[] = [];
  const logged: string[] = [];
  const settings: Record<string, string> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_the_tests',
    SITE_URL: 'https://shop.example/',
  };
  const deps = withReporter({
    env: (name) => settings[name],
    fetch: async (url, init) => {
      calls.push([url.split('/').at(-1), JSON.parse(String(init?.body))]);
      return Response.json(answer, { status });
    },
    log: (message, details) => void logged.push(JSON.stringify({ message, ...details })),
  });
  const call = (method: string, query: string) =>
    handle(
      new Request(`${ENDPOINT}${query}`, { method, ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }) }),
      deps,
    );
  return { call, calls, logged };
}

it('unsubscribes with one POST by the mailbox, and succeeds the second time, too', async () => {
  const { call, calls } = surroundings();
  for (const _ of [1, 2]) {
    const response = await call('POST', `?token=${TOKEN}`);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { state: 'left' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(calls).toEqual(Array(2).fill(['leave_newsletter', { token: TOKEN }]));
});

it('does not unsubscribe when the link is only opened', async () => {
  const { call, calls } = surroundings();
  const opened = await call('GET', `?token=${TOKEN}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `https://shop.example/newsletter/leave#${TOKEN}`,
  ]);
  const forged = await call('GET', '?token=https://evil.example');
  expect(forged.headers.get('location')).toBe('https://shop.example/newsletter/leave#');
  expect((await call('DELETE', `?token=${TOKEN}`)).status).toBe(405);
  expect(calls).toEqual([]);
});

it('reports an unknown token or a failing database, and logs no token', async () => {
  const unknown = surroundings('unknown');
  expect((await unknown.call('POST', '?token=abc')).status).toBe(404);
  expect(unknown.calls).toEqual([['leave_newsletter', { token: '' }]]);
  const broken = surroundings({ message: 'no' }, 500);
  expect((await broken.call('POST', `?token=${TOKEN}`)).status).toBe(502);
  expect(broken.logged.join()).not.toContain(TOKEN);
});
