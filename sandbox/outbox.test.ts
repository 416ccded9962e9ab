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

it('takes ten messages an hour from one address, and goes on taking those of others', async () => {
  const outbox = createOutbox(undefined);
  const answers = await statuses(outbox, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' }, 12);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await statuses(outbox, { 'cf-connecting-ip': '203.0.113.10' }, 1)).toEqual([200]);
});

it.each(['', '127.0.0.1', '::1'])('does not count this machine: %j', async (address) => {
  expect(new Set(await statuses(createOutbox(undefined), { 'x-forwarded-for': address }, 20))).toEqual(new Set([200]));
});
