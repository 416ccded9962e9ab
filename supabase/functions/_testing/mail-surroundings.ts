import { withReporter } from '../_shared/deps.ts';
import { handle } from '../send-mails/handler.ts';

export const MAILS_SECRET = 'mails-secret-of-the-tests';
export const RESEND_KEY = 're_very_secret';
const PRODUCT = { id: 5, name: 'Kite', stock: 3, price: 1999 };
/** A mail in the format of `claim_mails`. */
export const claimedMail = (id: number, change: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'back_in_stock',
  to: `reader${id}@example.com`,
  attempt: 1,
  facts: { shop: { time_zone: 'Africa/Nairobi' }, product: PRODUCT },
  ...change,
});

/** The database and Resend, at the HTTP boundary. `answers` are Resend's, in turn, the last one repeated. Released mails are due again. */
export function mailSurroundings({
  mails = [claimedMail(1)] as { id: string }[],
  failed = [] as object[],
  answers = [[200, { id: 're_1' }]] as [number, object, HeadersInit?][],
  isNews = true,
  settles = true,
  env = {},
} = {}) {
  const calls: { url: string; body: Record<string, unknown>; headers: Headers }[] = [];
  const logged: string[] = [];
  const waits: number[] = [];
  let reports = 0;
  let time = Date.parse('2026-11-22T12:00:00Z');
  let waiting = mails;
  const settings: Record<string, string | undefined> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_the_tests',
    MAILS_SECRET,
    MAIL_FROM: 'Little Baobab <orders@shop.example>',
    SITE_URL: 'https://shop.example/',
    RESEND_API_KEY: RESEND_KEY,
    ...env,
  };
  const handedBack = () =>
    called('hand_back_mails').map(({ body }) => {
      const back = body.mails as { id: string; attempt: number; tried: boolean }[];
      const tried = back.filter((one) => one.tried).map(({ id }) => id);
      return { ids: back.map(({ id }) => id), tried, pause: body.pause_seconds, problem: body.problem };
    });
  const called = (part: string) => calls.filter(({ url }) => url.includes(part));
  const fromResend = () => {
    const [status, body, headers] = answers[called('resend').length - 1] ?? answers.at(-1) ?? [500, {}];
    return Response.json(body, { status, ...(headers ? { headers } : {}) });
  };
  const claim = () => {
    const claimed = waiting;
    waiting = [];
    return Response.json({ mails: claimed, failed: called('claim_mails').length === 1 ? failed : [] });
  };
  const takeBack = () => {
    const ids = new Set(handedBack().at(-1)?.ids);
    waiting = mails.filter(({ id }) => ids.has(id));
    return Response.json({ is_news: isNews });
  };
  const settle = (outcome: string) =>
    settles
      ? Response.json({ state: { sent: 'sent', retry: 'waiting', refused: 'failed' }[outcome] })
      : new Response(null, { status: 500 });
  const deps = withReporter({
    env: (name) => settings[name],
    now: () => time,
    wait: async (ms) => {
      waits.push(ms);
      time += ms;
    },
    fetch: async (url, init) => {
      if (url.startsWith('https://reports.test')) {
        reports += 1;
        return new Response();
      }
      const body = JSON.parse(String(init?.body));
      calls.push({ url, body, headers: new Headers(init?.headers) });
      if (url === 'https://api.resend.com/emails') return fromResend();
      if (url.endsWith('claim_mails')) return claim();
      if (url.endsWith('hand_back_mails')) return takeBack();
      if (url.endsWith('count_mails')) return Response.json({ waiting: 2, oldest: null, failed: 1 });
      return settle(String(body.outcome));
    },
    log: (message, details) => void logged.push(JSON.stringify({ message, ...details })),
  });
  const post = async (body: object = {}, bearer = MAILS_SECRET) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${bearer}` } };
    const response = await handle(new Request('http://functions.test/send-mails', init), deps);
    return { status: response.status, body: await response.json() };
  };
  const settled = () => called('settle_mail').map(({ body }) => [body.outcome, body.problem]);
  return { post, called, settled, handedBack, waits, logged, reports: () => reports };
}
