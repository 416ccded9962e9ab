import { expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

const message = { name: 'Amina', email: 'amina@example.com', subject: 'Order', message: 'Where is it?' };

function send(outbox: ReturnType<typeof createOutbox>, headers: Record<string, string>) {
  const init = { method: 'POST', headers, body: JSON.stringify(message) };
  return outbox.handle(new Request('http://shop.test/__outbox', init));
}

async function statuses(outbox: ReturnType<typeof createOutbox>, headers: Record<string, string>, calls: number) {
  const answers = await Promise.all(Array.from({ length: calls }, () => send(outbox, headers)));
  return answers.map((answer) => answer?.status);
}

it('accepts ten messages an hour from one address, and still accepts those of others', async () => {
  const outbox = createOutbox(undefined);
  const answers = await statuses(outbox, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' }, 12);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await statuses(outbox, { 'cf-connecting-ip': '203.0.113.10' }, 1)).toEqual([200]);
});

it.each(['', '127.0.0.1', '::1'])('does not limit the local machine: %j', async (address) => {
  expect(new Set(await statuses(createOutbox(undefined), { 'x-forwarded-for': address }, 20))).toEqual(new Set([200]));
});

it('lists forms and mails, and displays them in a browser with scripts disabled', async () => {
  const outbox = createOutbox(undefined);
  await send(outbox, {});
  outbox.receive({ to: 'amina@example.com', subject: 'Paid <b>', text: 'Thank you', html: '<script>x</script>' });
  const get = async (path: string) => outbox.handle(new Request(`http://shop.test${path}`));
  expect(await (await get('/__sandbox/outbox'))?.json()).toEqual([
    { kind: 'contact', subject: 'Order', text: 'Where is it?', payload: message, receivedAt: expect.any(String) },
    {
      kind: 'mail',
      to: 'amina@example.com',
      subject: 'Paid <b>',
      text: 'Thank you',
      html: '<script>x</script>',
      receivedAt: expect.any(String),
    },
  ]);
  const shown = await (await get('/__sandbox/mail'))?.text();
  expect(shown).toContain('<h2>Paid &lt;b&gt;</h2>');
  expect(shown).not.toContain('<script>');
  expect(shown).toMatch(/<iframe sandbox="(?!.*allow-scripts)[^"]*"[^>]*src="\/__sandbox\/mail\/1"/);
  expect((await get('/__sandbox/mail/1'))?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await get('/__sandbox/mail/0')).toBeNull();
});
