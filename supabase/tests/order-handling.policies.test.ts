import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, stranger, visitor, service } = shop.clients;
const STAFF_EMAIL = STAFF.email.toLowerCase();
const BLOCKS = 5;

interface OrderState {
  status: string;
  payment_status: string;
  cancel_reason: string | null;
  tracking_number: string | null;
  expires_at: string;
  events: { actor: string; kind: string; from_status: string | null; to_status: string | null; note: string | null }[];
  payments: { refund_due: boolean; refund_reason: string | null }[];
}

async function answerOf(call: PromiseLike<{ data: OrderState | null; error: unknown }>): Promise<OrderState> {
  const { data, error } = await call;
  if (!data) throw new Error(JSON.stringify(error));
  return data;
}
const setStatus = (status: string, note?: string) =>
  staff.rpc('set_order_status', { order_id: order.id, status, ...(note === undefined ? {} : { note }) });
const become = (status: string, note?: string) => answerOf(setStatus(status, note));
const eventsIn = ({ events }: OrderState) => events.map(({ actor, kind, to_status }) => [actor, kind, to_status]);

let order: Receipt;
beforeEach(async () => {
  order = await placeOrder(owner, { items: [{ product_id: BLOCKS, quantity: 4 }] });
});

describe('the status of an order', () => {
  it.each(['processing', 'shipped', 'completed'])(
    'can become %s, logged with member and time, and be changed back',
    async (status) => {
      const before = Date.now();
      expect(await become(status, ' by hand ')).toMatchObject({ status, payment_status: 'pending' });
      const { events } = await become('pending');
      expect(events).toEqual(
        [
          {
            id: 1,
            at: expect.any(String),
            actor: 'customer',
            kind: 'placed',
            from_status: null,
            to_status: 'pending',
            note: null,
          },
          {
            id: 2,
            at: expect.any(String),
            actor: STAFF_EMAIL,
            kind: 'status',
            from_status: 'pending',
            to_status: status,
            note: 'by hand',
          },
          {
            id: 3,
            at: expect.any(String),
            actor: STAFF_EMAIL,
            kind: 'status',
            from_status: status,
            to_status: 'pending',
            note: null,
          },
        ].map((event) => expect.objectContaining(event)),
      );
      expect(Date.parse(String(Object(events[1]).at))).toBeGreaterThan(before - 60_000);
      expect(await shop.stockOf(BLOCKS)).toBe(15);
    },
  );

  it('appears in the customer’s history at once', async () => {
    await become('shipped');
    expect((await owner.from('orders').select('status').eq('id', order.id).single()).data).toEqual({
      status: 'shipped',
    });
  });

  it('set again to the same value changes nothing but stores the note', async () => {
    await become('shipped');
    expect((await become('shipped')).events).toHaveLength(2);
    expect((await become('shipped', 'Called.')).events[2]).toMatchObject({ kind: 'note', note: 'Called.' });
  });

  it.each(['Shipped', 'paid', '', null])('cannot be an unknown one: %j', async (status) => {
    const { error } = await staff.rpc('set_order_status', { order_id: order.id, status });
    expect(error).toMatchObject({ code: '22023', hint: 'BAD_STATUS' });
  });

  it('cannot be set for an unknown order', async () => {
    for (const [name, rest] of [
      ['set_order_status', { status: 'shipped' }],
      ['add_order_note', { note: 'x' }],
      ['set_order_tracking', { tracking_number: 'x' }],
    ] as const) {
      const { error } = await staff.rpc(name, { order_id: crypto.randomUUID(), ...rest });
      expect(error).toMatchObject({ code: 'P0001', hint: 'ORDER_NOT_FOUND' });
    }
  });
});

describe('an unpaid order', () => {
  it('cancelled by staff is restocked once', async () => {
    expect(await become('cancelled')).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' });
    expect(await shop.stockOf(BLOCKS)).toBe(19);
    await become('cancelled');
    expect(await shop.stockOf(BLOCKS)).toBe(19);
  });

  it('is restocked from any status', async () => {
    await become('shipped');
    await become('cancelled');
    expect(await shop.stockOf(BLOCKS)).toBe(19);
  });

  it('reopened holds its units again and gets new time to pay', async () => {
    await shop.expirePayment(order.id);
    await become('cancelled');
    const reopened = await become('pending');
    expect(reopened).toMatchObject({ status: 'pending', cancel_reason: null });
    expect(await shop.stockOf(BLOCKS)).toBe(15);
    expect(Date.parse(reopened.expires_at)).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    expect((await pay(service, order)).data).toMatchObject({ outcome: 'paid', status: 'processing' });
  });

  it('stays cancelled when the units are sold', async () => {
    await become('cancelled');
    await placeOrder(stranger, { items: [{ product_id: BLOCKS, quantity: 17 }] });
    const { error } = await setStatus('processing');
    expect(error).toMatchObject({ code: 'P0001', hint: 'OUT_OF_STOCK' });
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: BLOCKS, wanted: 4, available: 2 }]);
    expect(await shop.stockOf(BLOCKS)).toBe(2);
    const { data } = await staff.rpc('get_order', { order_id: order.id });
    expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' });
    expect(data.events).toHaveLength(2);
  });

  it('whose payment failed waits for payment again once it is reopened', async () => {
    await service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference: 'ref_0' });
    expect(await become('pending')).toMatchObject({ status: 'pending', payment_status: 'pending' });
    await shop.expirePayment(order.id);
    expect(await shop.database.expireUnpaidOrders()).toBe(1);
    expect(await shop.stockOf(BLOCKS)).toBe(19);
  });

  it('back from processing does not expire immediately', async () => {
    await become('processing');
    await shop.expirePayment(order.id);
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    await become('pending');
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    await shop.expirePayment(order.id);
    expect(await shop.database.expireUnpaidOrders()).toBe(1);
  });

  it('without held units restocks none, whatever status the server sets', async () => {
    await become('cancelled');
    await service.from('orders').update({ status: 'processing', cancel_reason: null }).eq('id', order.id);
    await become('cancelled');
    expect(await shop.stockOf(BLOCKS)).toBe(19);
  });

  it('cancelled by staff is not paid by a late payment', async () => {
    await become('cancelled');
    expect((await pay(service, order)).data).toMatchObject({ outcome: 'refund_due', status: 'cancelled' });
  });
});

describe('a paid order', () => {
  beforeEach(async () => {
    await pay(service, order);
  });

  it('cancelled before it is sent is restocked, and its payment is due for a refund', async () => {
    const cancelled = await become('cancelled', 'Wrong address.');
    expect(cancelled).toMatchObject({
      payment_status: 'paid',
      payments: [{ refund_due: true, refund_reason: 'order_cancelled' }],
    });
    expect(await shop.stockOf(BLOCKS)).toBe(19);
    expect(eventsIn(cancelled).slice(2)).toEqual([
      [STAFF_EMAIL, 'cancelled', 'cancelled'],
      [STAFF_EMAIL, 'refund_due', null],
    ]);
    expect(cancelled.events[2]?.note).toBe('Wrong address.');
    expect(cancelled.events[3]?.note).toBe('order_cancelled');
  });

  it.each(['shipped', 'completed'])('cancelled after it was %s is not restocked, and owes nothing', async (status) => {
    await become(status);
    expect((await become('cancelled')).payments).toMatchObject([{ refund_due: false }]);
    expect(await shop.stockOf(BLOCKS)).toBe(15);
    expect((await become('shipped')).payments).toMatchObject([{ refund_due: false, refund_reason: null }]);
    expect(await shop.stockOf(BLOCKS)).toBe(15);
  });

  it('reopened holds its units again and keeps its payment', async () => {
    await become('cancelled');
    const reopened = await become('processing');
    expect(reopened).toMatchObject({ status: 'processing', payment_status: 'paid', cancel_reason: null });
    expect(reopened.payments).toMatchObject([{ refund_due: false, refund_reason: null }]);
    expect(await shop.stockOf(BLOCKS)).toBe(15);
  });

  it('keeps a second payment due for a refund, whatever status it gets', async () => {
    await pay(service, order, { provider: 'paypal' });
    await become('cancelled');
    const { payments } = await become('processing');
    expect(payments).toMatchObject([{ refund_due: false }, { refund_due: true, refund_reason: 'duplicate_payment' }]);
  });

  it('set back to pending does not expire and cannot be cancelled by the customer', async () => {
    await become('pending');
    await shop.expirePayment(order.id);
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    expect((await owner.rpc('cancel_order', { order_id: order.id })).error?.hint).toBe('ORDER_PAID');
  });

  it('paid too late for its units can be sent once there are new ones', async () => {
    const late = await placeOrder(stranger, { items: [{ product_id: BLOCKS, quantity: 10 }] });
    await shop.expirePayment(late.id);
    await placeOrder(owner, { items: [{ product_id: BLOCKS, quantity: 15 }] });
    expect((await pay(service, late, { reference: 'ref_late' })).data).toMatchObject({ outcome: 'refund_due' });
    await service.from('products').update({ stock: 12 }).eq('id', BLOCKS);
    order = late;
    expect((await become('processing')).payments).toMatchObject([{ refund_due: false }]);
    expect(await shop.stockOf(BLOCKS)).toBe(2);
  });
});

describe('notes and tracking numbers', () => {
  it('are stored with their author', async () => {
    const noted = await answerOf(staff.rpc('add_order_note', { order_id: order.id, note: ' Gift wrap. ' }));
    expect(noted.events[1]).toMatchObject({ actor: STAFF_EMAIL, kind: 'note', note: 'Gift wrap.', from_status: null });
    const track = (tracking_number: string | null) =>
      answerOf(staff.rpc('set_order_tracking', { order_id: order.id, tracking_number }));
    expect((await track(' KE123 ')).tracking_number).toBe('KE123');
    expect((await track('KE123')).events).toHaveLength(3);
    expect((await owner.from('orders').select('tracking_number').single()).data).toEqual({ tracking_number: 'KE123' });
    const cleared = await track('');
    expect(cleared.tracking_number).toBeNull();
    expect(cleared.events.slice(2)).toMatchObject([
      { actor: STAFF_EMAIL, kind: 'tracking', note: 'KE123' },
      { actor: STAFF_EMAIL, kind: 'tracking', note: null },
    ]);
  });

  it.each([
    ['add_order_note', { note: ' ' }, 'BAD_NOTE'],
    ['add_order_note', { note: null }, 'BAD_NOTE'],
    ['add_order_note', { note: 'x'.repeat(2001) }, 'BAD_NOTE'],
    ['set_order_status', { status: 'shipped', note: 'x'.repeat(2001) }, 'BAD_NOTE'],
    ['set_order_tracking', { tracking_number: 'x'.repeat(101) }, 'BAD_TRACKING'],
  ])('%s refuses invalid input', async (name, rest, hint) => {
    expect((await staff.rpc(name, { order_id: order.id, ...rest })).error).toMatchObject({ code: '22023', hint });
  });
});

describe('the timeline', () => {
  const eventsOf = async (id: string) => eventsIn(await answerOf(staff.rpc('get_order', { order_id: id })));

  it('shows the actions of customers, providers and the clock', async () => {
    await owner.rpc('cancel_order', { order_id: order.id });
    expect(await eventsOf(order.id)).toEqual([
      ['customer', 'placed', 'pending'],
      ['customer', 'cancelled', 'cancelled'],
    ]);
    const expired = await placeOrder(visitor);
    await shop.expirePayment(expired.id);
    await shop.database.expireUnpaidOrders();
    await pay(service, expired);
    await pay(service, expired, { reference: 'ref_2' });
    expect(await eventsOf(expired.id)).toEqual([
      ['customer', 'placed', 'pending'],
      ['system', 'expired', 'cancelled'],
      ['system', 'paid', 'processing'],
      ['system', 'refund_due', null],
    ]);
    const failed = await placeOrder(visitor);
    await service.rpc('mark_payment_failed', { order_id: failed.id, provider: 'paystack', reference: 'ref_9' });
    expect((await eventsOf(failed.id))[1]).toEqual(['system', 'payment_failed', 'cancelled']);
  });

  it('shows staff who cancel their own shopping as the customer', async () => {
    const own = await placeOrder(staff);
    await staff.rpc('cancel_order', { order_id: own.id });
    expect((await eventsOf(own.id))[1]).toEqual(['customer', 'cancelled', 'cancelled']);
    expect((await staff.from('audit_log').select('id')).data).toEqual([]);
  });
});
