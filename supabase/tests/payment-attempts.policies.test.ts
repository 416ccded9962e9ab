import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { owner, stranger, visitor, service } = shop.clients;
const METHODS = ['paystack-card', 'paystack-mpesa', 'paypal'] as const;
type Method = (typeof METHODS)[number];

const setRate = (rate: number | null) =>
  sql.query('update public.shop_settings set usd_kes_rate = $1, mpesa_currency = $2', [rate, rate ? 'KES' : 'USD']);
afterEach(() => setRate(null));

const begin = (order: Receipt, method: unknown, client = owner, guest_token: string | null = null) =>
  client.rpc('begin_payment', { order_id: order.id, method, guest_token });

async function begun(...args: Parameters<typeof begin>): Promise<Receipt> {
  const { data, error } = await begin(...args);
  expect(error).toBeNull();
  return data;
}

async function stored({ id }: Receipt) {
  const { data } = await service
    .from('orders')
    .select('status,payment_status,payment_method,charged_currency,charged_minor,charged_rate')
    .eq('id', id)
    .single();
  return data;
}

const paymentsOf = ({ id }: Receipt) =>
  sql.query('select provider, refund_reason from public.payments where order_id = $1 order by created_at', [id]);

describe('an open order', () => {
  it('is paid by any method, at the charge of the moment', async () => {
    const order = await placeOrder(owner);
    expect(await begun(order, 'paypal')).toMatchObject({
      id: order.id,
      payment_method: 'paypal',
      charged_currency: 'USD',
    });
    await setRate(129.5);
    const mpesa = await begun(order, 'paystack-mpesa');
    const charged_minor = Math.round(order.total_amount * 129.5) * 100;
    expect(mpesa).toMatchObject({ charged_currency: 'KES', charged_minor, total_amount: order.total_amount });
    expect(await stored(order)).toMatchObject({ payment_method: 'paystack-mpesa', charged_rate: 129.5, charged_minor });
    const card = await begun(order, 'paystack-card');
    expect(card).toMatchObject({ charged_currency: 'USD', charged_minor: order.charged_minor });
    expect((await pay(service, card)).data.outcome).toBe('paid');
  });

  it('is charged at the rate of the attempt, not of the order', async () => {
    await setRate(129);
    const order = await placeOrder(owner, { payment_method: 'paystack-mpesa' });
    await setRate(140);
    const again = await begun(order, 'paystack-mpesa');
    expect(again.charged_minor).toBe(Math.round(order.total_amount * 140) * 100);
    expect((await pay(service, order, { reference: 'old' })).data.outcome).toBe('paid');
    expect(await stored(order)).toMatchObject({ charged_minor: order.charged_minor, charged_rate: 129 });
    expect((await pay(service, again, { reference: 'new' })).data.outcome).toBe('refund_due');
  });

  it('of a guest is begun with its token only', async () => {
    const order = await placeOrder(visitor);
    expect(await begun(order, 'paypal', visitor, order.guest_token)).toMatchObject({ payment_method: 'paypal' });
    for (const [client, token] of [
      [visitor, null],
      [visitor, '0'.repeat(64)],
      [stranger, 'short'],
    ] as const) {
      expect((await begin(order, 'paystack-card', client, token)).error?.hint).toBe('ORDER_NOT_FOUND');
    }
    expect(await stored(order)).toMatchObject({ payment_method: 'paypal' });
  });

  it('of a customer is begun by nobody else', async () => {
    const order = await placeOrder(owner);
    for (const client of [stranger, visitor, shop.clients.staff]) {
      expect((await begin(order, 'paypal', client)).error?.hint).toBe('ORDER_NOT_FOUND');
    }
    expect((await begin({ ...order, id: crypto.randomUUID() }, 'paypal')).error?.hint).toBe('ORDER_NOT_FOUND');
  });

  it.each(['cash', 'cheque', '', null])('is not paid online by %s', async (method) => {
    const order = await placeOrder(owner);
    expect((await begin(order, method)).error?.hint).toBe('BAD_METHOD');
  });

  it('that staff have advanced is still paid by any method', async () => {
    const order = await placeOrder(owner);
    await shop.clients.staff.rpc('set_order_status', { order_id: order.id, status: 'processing' });
    await shop.expirePayment(order.id);
    expect(await begun(order, 'paypal')).toMatchObject({ status: 'processing', payment_method: 'paypal' });
  });

  it('costs at least a shilling', async () => {
    await setRate(0.0001);
    expect(await begun(await placeOrder(owner), 'paystack-mpesa')).toMatchObject({ charged_minor: 100 });
  });
});

describe('an order that is not open', () => {
  it.each<[string, string, (order: Receipt) => PromiseLike<unknown>]>([
    ['paid', 'ORDER_PAID', (order) => pay(service, order)],
    ['cancelled', 'ORDER_OVER', ({ id }) => owner.rpc('cancel_order', { order_id: id })],
    ['expired', 'ORDER_OVER', ({ id }) => shop.expirePayment(id)],
  ])('because it is %s keeps its method', async (_, hint, change) => {
    const order = await placeOrder(owner);
    await change(order);
    const before = await stored(order);
    expect((await begin(order, 'paypal')).error?.hint).toBe(hint);
    expect(await stored(order)).toEqual(before);
  });

  it('because it costs nothing has no other method', async () => {
    const { id } = await placeOrder(owner);
    await sql.query(
      `update public.orders set payment_method = 'cash', charged_minor = 0, discount_amount = subtotal, tax_amount = 0,
              total_amount = 0, delivery_option = 'in-person' where id = $1`,
      [id],
    );
    const free = { id } as Receipt;
    expect((await begin(free, 'paypal')).error?.hint).toBe('NOTHING_TO_PAY');
  });
});

describe('the payment of an earlier attempt', () => {
  it('makes the order paid by that method, and a later one is a second payment', async () => {
    await setRate(129.5);
    const order = await placeOrder(owner, { payment_method: 'paystack-mpesa' });
    const paypal = await begun(order, 'paypal');
    expect((await pay(service, order)).data.outcome).toBe('paid');
    expect(await stored(order)).toMatchObject({
      payment_method: 'paystack-mpesa',
      charged_currency: 'KES',
      charged_rate: 129.5,
    });
    expect((await pay(service, paypal, { provider: 'paypal', reference: 'LATER' })).data.outcome).toBe('refund_due');
    expect(await paymentsOf(order)).toEqual([
      { provider: 'paystack', refund_reason: null },
      { provider: 'paypal', refund_reason: 'duplicate_payment' },
    ]);
    expect(await stored(order)).toMatchObject({ payment_method: 'paystack-mpesa' });
  });

  it('after the newer one was paid is a second payment', async () => {
    const order = await placeOrder(owner, { payment_method: 'paypal' });
    const card = await begun(order, 'paystack-card');
    await pay(service, card);
    expect((await pay(service, order, { provider: 'paypal', reference: 'EARLIER' })).data.outcome).toBe('refund_due');
    expect(await stored(order)).toMatchObject({ payment_method: 'paystack-card' });
  });

  it('with the same charge is told apart by what the provider reports', async () => {
    const order = await placeOrder(owner);
    await begun(order, 'paystack-mpesa');
    await service.rpc('mark_order_paid', {
      order_id: order.id,
      provider: 'paystack',
      reference: 'ref_1',
      amount_minor: order.charged_minor,
      currency: 'USD',
      method: 'paystack-card',
    });
    expect(await stored(order)).toMatchObject({ payment_status: 'paid', payment_method: 'paystack-card' });
  });

  it('that came too late is judged by its own rate', async () => {
    await setRate(129.5);
    const order = await placeOrder(owner, { payment_method: 'paystack-mpesa' });
    await begun(order, 'paystack-card');
    await shop.expirePayment(order.id);
    await setRate(131);
    expect((await pay(service, order)).data).toMatchObject({ status: 'cancelled', outcome: 'refund_due' });
    expect(await paymentsOf(order)).toEqual([{ provider: 'paystack', refund_reason: 'rate_changed' }]);
  });

  it('of no attempt is refused', async () => {
    const order = await placeOrder(owner);
    await begun(order, 'paypal');
    expect((await pay(service, order, { currency: 'KES' })).error?.hint).toBe('AMOUNT_MISMATCH');
    expect((await pay(service, order, { amount_minor: order.charged_minor + 1 })).error?.hint).toBe('AMOUNT_MISMATCH');
  });

  it('that is denied leaves the order to the provider chosen since', async () => {
    const order = await placeOrder(owner, { payment_method: 'paypal' });
    const deny = () =>
      service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paypal', reference: 'DENIED' });
    await begun(order, 'paystack-card');
    expect((await deny()).data).toMatchObject({ status: 'pending', payment_status: 'pending' });
    await begun(order, 'paypal');
    expect((await deny()).data).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  });
});

it('whatever was begun, the first payment of any attempt pays, and every further one is due for a refund', async () => {
  const step = fc.record({
    method: fc.constantFrom<Method>(...METHODS),
    rate: fc.constantFrom(null, 1, 129.5, 12_925),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      async (steps, picks) => {
        const order = await placeOrder(owner);
        const attempts: [Method, Receipt][] = [['paystack-card', order]];
        for (const { method, rate } of steps) {
          await setRate(rate);
          attempts.push([method, await begun(order, method)]);
        }
        const outcomes: string[] = [];
        for (const [index, pick] of picks.entries()) {
          const [method, attempt] = attempts[pick % attempts.length] ?? ['paystack-card', order];
          const provider = method === 'paypal' ? 'paypal' : 'paystack';
          const paid = { order_id: order.id, provider, reference: `${order.id}-${index}`, method };
          const { charged_minor, charged_currency } = attempt;
          const { data } = await service.rpc('mark_order_paid', {
            ...paid,
            amount_minor: charged_minor,
            currency: charged_currency,
          });
          outcomes.push(data.outcome);
          if (index === 0)
            expect(await stored(order)).toMatchObject({ payment_method: method, charged_minor, charged_currency });
        }
        expect(outcomes).toEqual(picks.map((_, index) => (index === 0 ? 'paid' : 'refund_due')));
      },
    ),
    { numRuns: 15 },
  );
});

it('attempts are read by the server only, as the charges of an order', async () => {
  const order = await placeOrder(owner);
  await begun(order, 'paypal');
  const { data } = await service.from('orders').select('charges').eq('id', order.id).single();
  expect(data?.charges).toEqual(
    ['paypal', 'paystack-card'].map((method) => ({ method, currency: 'USD', minor: order.charged_minor })),
  );
  for (const client of [owner, visitor, shop.clients.staff]) {
    expect((await client.from('orders').select('charges').eq('id', order.id)).error?.code).toBe('42501');
  }
});
