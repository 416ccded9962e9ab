import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createPaystackEmulator, type PaystackEmulatorOptions } from './paystack-emulator.ts';

const charge = {
  key: 'pk_test',
  email: 'amina@example.com',
  amount: 3849,
  currency: 'USD',
  ref: 'r1',
  channels: ['card'],
  metadata: JSON.stringify({ orderId: 'o1', phone_number: '0712345678' }),
};

/** The emulator with a receiver of webhooks. `webhook` is the first one. */
function setUp(options: Partial<PaystackEmulatorOptions> = {}) {
  let arrived: (webhook: { body: string; signature: string | null }) => void;
  const webhook = new Promise<{ body: string; signature: string | null }>((resolve) => {
    arrived = resolve;
  });
  const emulator = createPaystackEmulator({
    secretKey: 'sk_test',
    publicKey: 'pk_test',
    webhookUrl: 'http://sandbox.local/functions/v1/paystack-webhook',
    delayMs: 0,
    async deliver(request) {
      arrived({ body: await request.text(), signature: request.headers.get('x-paystack-signature') });
      return new Response();
    },
    ...options,
  });
  async function ask(path: string, init?: RequestInit) {
    const response = await emulator.handle(new Request(`http://shop.test/__paystack/${path}`, init));
    if (!response) throw new Error('not answered');
    return { status: response.status, body: await response.json() };
  }
  const start = (changes: object = {}) =>
    ask('checkout/request_inline', { method: 'POST', body: JSON.stringify({ ...charge, ...changes }) });
  const verify = (reference: string, key = 'sk_test') =>
    ask(`transaction/verify/${reference}`, { headers: { authorization: `Bearer ${key}` } });
  async function decide(decision: string, changes: object = {}) {
    const { data } = (await start(changes)).body;
    return ask(`sandbox/transaction/${data.access_code}`, { method: 'POST', body: JSON.stringify({ decision }) });
  }
  return { emulator, ask, start, verify, decide, webhook };
}

describe('starting a transaction', () => {
  it('responds in the shape that the SDK reads', async () => {
    const { start, ask } = setUp();
    const { status, body } = await start({ label: 'Order 1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      data: {
        transaction_status: 'abandoned',
        channels: ['card'],
        merchant_key: 'pk_test',
        amount: 3849,
        currency: 'USD',
        label: 'Order 1',
      },
    });
    const code = body.data.access_code;
    expect((await ask(`transaction/verify_access_code/${code}`)).body.data).toEqual(body.data);
    expect(await ask('transaction/verify_access_code/nothing')).toMatchObject({ status: 404 });
  });

  it.each([
    ['a wrong key', { key: 'pk_live' }, 'Invalid key'],
    ['no key', { key: undefined }, 'Invalid key'],
    ['an amount with decimals', { amount: 3848.9 }, 'Invalid Amount Sent'],
    ['an amount of nothing', { amount: 0 }, 'Invalid Amount Sent'],
    ['a negative amount', { amount: -1 }, 'Invalid Amount Sent'],
    ['an amount of words', { amount: 'ten' }, 'Invalid Amount Sent'],
    ['no e-mail address', { email: 'amina' }, 'Invalid Email Address Passed'],
    ['a currency it does not know', { currency: 'XXX' }, 'Currency not supported by merchant'],
    ['a reference with a slash', { ref: 'a/b' }, 'Only -, ., = and alphanumeric characters are allowed in a reference'],
    ['no channel', { channels: [] }, 'No active channel'],
  ])('refuses %s', async (_, changes, message) => {
    expect(await setUp().start(changes)).toEqual({ status: 400, body: { status: false, message } });
  });

  it('refuses a body that is no JSON', async () => {
    expect(await setUp().ask('checkout/request_inline', { method: 'POST', body: '{' })).toMatchObject({ status: 400 });
  });

  it('accepts an amount as text, and uses the provider’s currency if none is given', async () => {
    const { body } = await setUp().start({ amount: '3849', currency: undefined });
    expect(body.data).toMatchObject({ amount: 3849, currency: 'NGN' });
  });

  it('resumes an unpaid reference, but only for the same charge', async () => {
    const { start, decide } = setUp();
    const first = await start();
    expect((await start()).body.data.access_code).toBe(first.body.data.access_code);
    expect(await start({ amount: 1 })).toMatchObject({
      status: 400,
      body: { message: 'Duplicate Transaction Reference' },
    });
    await decide('approve');
    expect(await start()).toMatchObject({ status: 400, body: { message: 'Duplicate Transaction Reference' } });
  });

  it('offers saved cards to shoppers with +vault in their address', async () => {
    const { start } = setUp();
    expect((await start()).body.data.link_config.enabled).toBe(false);
    expect((await start({ ref: 'r2', email: 'amina+vault@example.com' })).body.data.link_config).toEqual({
      enabled: true,
      has_payment_instruments: true,
    });
  });

  it('accepts telemetry only with the public key', async () => {
    const { ask } = setUp();
    const send = (key: string) =>
      ask('transaction/set_ip/1', { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    expect([(await send('pk_test')).status, (await send('pk_other')).status]).toEqual([200, 401]);
  });
});

describe('deciding a transaction', () => {
  it('makes an approved one verifiable, and sends a signed webhook', async () => {
    const { decide, verify, webhook } = setUp();
    await decide('approve');
    const { body } = await verify('r1');
    expect(body.data).toMatchObject({
      status: 'success',
      domain: 'test',
      amount: 3849,
      requested_amount: 3849,
      currency: 'USD',
      reference: 'r1',
      channel: 'card',
      metadata: { orderId: 'o1' },
    });
    const message = await webhook;
    expect(JSON.parse(message.body)).toEqual({ event: 'charge.success', data: body.data });
    expect(message.signature).toBe(createHmac('sha512', 'sk_test').update(message.body).digest('hex'));
  });

  it.each([
    ['decline', ['card'], 'failed'],
    ['leave-pending', ['card'], 'pending'],
    ['leave-pending', ['mobile_money'], 'ongoing'],
  ])('handles %s of %j as %s', async (decision, channels, status) => {
    const { decide, verify } = setUp();
    await decide(decision, { channels });
    expect((await verify('r1')).body.data.status).toBe(status);
  });

  it('lets a declined one be approved, and never undoes a success', async () => {
    const { decide, verify, ask, start } = setUp();
    const { data } = (await start()).body;
    await decide('decline');
    for (const decision of ['approve', 'decline']) {
      await ask(`sandbox/transaction/${data.access_code}`, { method: 'POST', body: JSON.stringify({ decision }) });
    }
    expect((await verify('r1')).body.data.status).toBe('success');
  });

  it('shows the frame the M-Pesa number', async () => {
    expect((await setUp().decide('leave-pending', { channels: ['mobile_money'] })).body.data).toMatchObject({
      phone: '0712345678',
      channel: 'mobile_money',
      orderId: 'o1',
    });
  });

  it('refuses unknown decisions', async () => {
    expect(await setUp().decide('steal')).toMatchObject({ status: 400 });
  });

  it('verifies only with the secret key, and only existing transactions', async () => {
    const { start, verify } = setUp();
    await start();
    expect(await verify('r1', 'sk_wrong')).toEqual({ status: 401, body: { status: false, message: 'Invalid key' } });
    for (const unknown of ['r9', '%', '%E0%A4%A'])
      expect(await verify(unknown)).toMatchObject({ status: 400, body: { code: 'transaction_not_found' } });
  });
});

describe('deciding a payment later', () => {
  it('succeeds, and delivers the webhook before it responds, by reference or by order', async () => {
    const { emulator, decide, webhook } = setUp();
    await decide('leave-pending');
    expect(await emulator.resolvePending('o1', 'paid')).toEqual({
      reference: 'r1',
      status: 'success',
      webhookStatus: 200,
    });
    expect(JSON.parse((await webhook).body).data.status).toBe('success');
    expect(await emulator.resolvePending('r9', 'paid')).toBeNull();
  });

  it('can fail, which the provider does not report', async () => {
    const { emulator, decide, verify } = setUp();
    await decide('leave-pending');
    expect(await emulator.resolvePending('r1', 'denied')).toEqual({
      reference: 'r1',
      status: 'failed',
      webhookStatus: null,
    });
    expect((await verify('r1')).body.data.status).toBe('failed');
  });
});

describe('the transactions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paystack-'));
  const stateFile = path.join(folder, 'deep', 'paystack.json');
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('survive a restart, and are kept when their file is damaged', async () => {
    await setUp({ stateFile }).decide('leave-pending');
    const restarted = setUp({ stateFile });
    expect((await restarted.verify('r1')).body.data.status).toBe('pending');
    expect((await restarted.start({ ref: 'r2' })).body.data.id).toBeGreaterThan(
      (await restarted.verify('r1')).body.data.id,
    );
    writeFileSync(stateFile, '{"transactions":');
    expect(() => setUp({ stateFile })).toThrow(`${stateFile} cannot be read.`);
  });
});

it('ignores other URLs and responds with 404 to its own unknown ones', async () => {
  const { emulator, ask } = setUp();
  expect(await emulator.handle(new Request('http://shop.test/__paystackish'))).toBeNull();
  expect(await ask('nowhere')).toMatchObject({ status: 404 });
});

it('lets its API fail on demand, but not its frame', async () => {
  const { emulator, start } = setUp({ middleware: async () => new Response('{}', { status: 500 }) });
  expect(await start()).toMatchObject({ status: 500 });
  expect((await emulator.handle(new Request('http://shop.test/__paystack/popup')))?.status).toBe(200);
});
