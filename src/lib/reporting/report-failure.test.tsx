import { type Event, parseEnvelope } from '@sentry/core';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const ORDER = '11111111-2222-4333-8444-555555555555';
const NASTY =
  'Amina Otieno <amina@example.com> +254 712 345678, 12 Moi Avenue, Bearer eyJhbGciOi.J9.x, /order?token=guest-secret#x';

interface Sent {
  url: string;
  text: string;
  headers: Headers;
}
let sent: Sent[] = [];
const stopListening: (() => void)[] = [];
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  sent = [];
  vi.resetModules();
  // Otherwise Sentry looks for the native function in an iframe.
  window.fetch.toString = () => 'function fetch() { [native code] }';
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listen(type, listener);
      stopListening.push(() => window.removeEventListener(type, listener));
    },
  );
  server.use(
    http.post('https://errors.test/api/42/envelope/', async ({ request }) => {
      sent.push({ url: request.url, text: await request.text(), headers: request.headers });
      return HttpResponse.json({});
    }),
  );
});

afterEach(() => {
  for (const stop of stopListening.splice(0)) stop();
  // Every failure that these tests report is logged, too.
  takeConsoleProblems(/./);
  window.history.replaceState(null, '', '/');
});

// Later test files share its modules.
afterAll(() => vi.resetModules());

/** The modules, loaded again as by a new page. */
async function loadPage() {
  const place = { dsn: 'https://publickey@errors.test/42', release: 'a1b2c3d' };
  const { logFailure } = await import('./report-failure');
  const { startReporting } = await import('./report-failure');
  return {
    logFailure,
    start: (isOnline = () => true) =>
      startReporting(async () => {
        if (!isOnline()) throw new TypeError('Failed to fetch');
        return (await import('./sentry')).connect(place);
      }),
  };
}

const seeReports = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 10_000);

function eventIn(report: Sent | undefined) {
  const [header, [item]] = parseEnvelope(report?.text ?? '');
  return { header: header as { event_id: string }, itemHeader: item?.[0], event: item?.[1] as Event };
}

test('sends nothing that people typed, nor who they are', async () => {
  const { logFailure, start } = await loadPage();
  start();
  window.history.replaceState(null, '', `/amina@example.com?token=guest-secret#${encodeURIComponent(NASTY)}`);
  localStorage.setItem('checkout-order', JSON.stringify({ placed: { id: ORDER, guestToken: 'guest-secret' } }));
  const nasty = Object.assign(new Error(NASTY), { cause: NASTY, details: NASTY, context: { headers: NASTY } });
  nasty.name = 'NastyError';
  logFailure(`A\n  at ${NASTY}`, nasty);
  logFailure('B', new TypeError(`Cannot read properties of undefined (reading '${NASTY}')`));
  logFailure('C', { code: '23505', message: NASTY, details: `Key (email)=(${NASTY}) already exists.` });
  logFailure('D', { code: NASTY });
  logFailure('E', NASTY);
  logFailure(`Could not load customers ${NASTY}`, nasty, { key: ['customers', NASTY] });
  window.dispatchEvent(new ErrorEvent('error', { error: nasty }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: nasty }));
  await seeReports(8);
  const text = sent.map((report) => `${report.url} ${report.text} ${[...report.headers].join(' ')}`).join('\n');
  expect(text).not.toMatch(/amina|otieno|712(%20|\+| )?345|moi avenue|bearer|eyJ|guest-secret|token=/i);
  expect(sent.map((report) => eventIn(report).event.tags?.order)).toEqual(Array(8).fill(ORDER));
  expect(eventIn(sent[0]).event.exception?.values?.[0]).toMatchObject({ type: 'NastyError', value: 'A' });
  expect(eventIn(sent[2]).event.exception?.values?.[0]).toMatchObject({ type: '23505', value: 'C' });
  expect(text).not.toContain('"user"');
  expect(text).not.toContain('"infer_ip":"auto"');
});

test('sends what the policy of the page blocked, once, without the rest of its URL', async () => {
  const { start } = await loadPage();
  start();
  window.history.replaceState(null, '', '/shop?q=amina');
  const violation = (blockedURI: string) =>
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'script-src-elem', blockedURI });
  for (const url of ['https://evil.example/a.js?amina', 'https://evil.example/b.js', 'inline']) {
    window.dispatchEvent(violation(url));
  }
  await seeReports(2);
  expect(sent.map((report) => eventIn(report).event.exception?.values?.[0]?.value)).toEqual([
    'Blocked by script-src-elem: https://evil.example',
    'Blocked by script-src-elem: inline',
  ]);
  expect(sent.map(({ text }) => text).join()).not.toContain('amina');
});

test('sends a failure in a Sentry envelope, with its order and its place in the code', async () => {
  const { logFailure, start } = await loadPage();
  start();
  window.history.replaceState(null, '', '/checkout?step=payment#top');
  const broken = () => (undefined as unknown as { total: number }).total;
  try {
    broken();
  } catch (error) {
    logFailure('The payment was not confirmed', error, { order: ORDER });
  }
  await seeReports(1);
  const { header, itemHeader, event } = eventIn(sent[0]);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('sentry_key')).toBe('publickey');
  expect(itemHeader).toMatchObject({ type: 'event' });
  expect(header.event_id).toBe(event.event_id);
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(Number),
    level: 'error',
    release: 'a1b2c3d',
    tags: { order: ORDER, page: '/checkout' },
  });
  const [exception] = event.exception?.values ?? [];
  expect(exception?.type).toBe('TypeError');
  expect(exception?.value).toMatch(/^The payment was not confirmed: Cannot read properties of undefined/);
  expect(exception?.stacktrace?.frames?.at(-1)?.filename).toContain('report-failure.test.tsx');
});

test('sends a failure once, and no more than twenty', async () => {
  const { logFailure, start } = await loadPage();
  start();
  for (let round = 0; round < 3; round += 1) logFailure('Again', new Error('x'));
  await seeReports(1);
  for (let number = 0; number < 15; number += 1) logFailure(`Failure ${number}`, new Error('x'));
  await seeReports(16);
  for (let number = 20; number < 35; number += 1) logFailure(`Failure ${number}`, new Error('x'));
  await seeReports(20);
});

test('sends nothing before it has started, then the queued failures, and no expected ones', async () => {
  const { logFailure, start } = await loadPage();
  logFailure('Page not found', '/nowhere', { isFault: false });
  logFailure('Early', new Error('x'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
  start();
  logFailure('Late', new Error('x'));
  await seeReports(2);
  expect(sent.map((report) => eventIn(report).event.exception?.values?.[0]?.value)).toEqual(['Early', 'Late']);
});

test('queues failures while its own code cannot be loaded', async () => {
  const { logFailure, start } = await loadPage();
  let isOffline = true;
  start(() => !isOffline);
  logFailure('Before', new Error('x'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  isOffline = false;
  logFailure('After', new Error('x'));
  await seeReports(2);
  expect(sent.map((report) => eventIn(report).event.exception?.values?.[0]?.value)).toEqual(['Before', 'After']);
});
