import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Resend } from 'resend';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createResendEmulator, type SentMail } from './resend-emulator.ts';

const KEY = 're_of_the_tests';
const MAIL = {
  from: 'Little Baobab <orders@littlebaobab.example>',
  to: 'amina@example.com',
  replyTo: 'hello@littlebaobab.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let arrived: SentMail[] = [];
let time = Date.parse('2026-11-22T12:00:00Z');
const emulator = createResendEmulator({ apiKey: KEY, deliver: (mail) => void arrived.push(mail), now: () => time });
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  const answer = async (request: Request) => (await emulator.handle(request)) ?? new Response(null, { status: 404 });
  server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__resend`;
});
afterAll(() => server.close());
beforeEach(() => {
  arrived = [];
});

const resend = (key = KEY) => new Resend(key, { baseUrl });

it('accepts a mail of the real library with all its parts', async () => {
  const { data, error } = await resend().emails.send(MAIL);
  expect(error).toBeNull();
  expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(arrived).toEqual([MAIL]);
});

it('accepts each key once a day, and then returns the same response', async () => {
  const send = (more: object = {}) => resend().emails.send({ ...MAIL, ...more }, { idempotencyKey: 'mail-1' });
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect((await send({ subject: 'Another' })).error).toMatchObject({
    statusCode: 409,
    name: 'invalid_idempotent_request',
  });
  expect(arrived).toHaveLength(1);
  time += 25 * 3_600_000;
  expect((await send()).data).not.toEqual(first.data);
  expect(arrived).toHaveLength(2);
});

it('refuses a wrong key and an invalid mail with the messages of Resend', async () => {
  expect((await resend('re_of_somebody').emails.send(MAIL)).error).toMatchObject({ name: 'invalid_api_key' });
  expect((await resend().emails.send({ ...MAIL, to: 'nobody' })).error).toMatchObject({
    statusCode: 422,
    name: 'validation_error',
    message: 'Invalid `to` field.',
  });
  const long = await resend().emails.send(MAIL, { idempotencyKey: 'x'.repeat(257) });
  expect(long.error).toMatchObject({ name: 'invalid_idempotency_key' });
  expect((await fetch(`${baseUrl}/emails`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await resend().domains.list()).error).toMatchObject({ name: 'not_found' });
  expect(arrived).toEqual([]);
});
