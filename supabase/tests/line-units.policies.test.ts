import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits } from './support/order-units';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

let bought: OrderOfUnits;

beforeEach(async () => {
  bought = await orderOfUnits(shop);
});

const recall = async (remedy: string): Promise<number> => {
  const facts = { reason: 'A wheel comes off.', remedy, batch: null, sold_from: null, sold_until: null };
  return (await staff.rpc('save_recall', { recall: facts, product_id: BLOCKS }).throwOnError()).data.id;
};
const askRemedy = (recall_id: number) => {
  const { id: order_id, guest_token } = bought.order;
  return visitor.rpc('ask_remedy', { order_id, recall_id, guest_token }).throwOnError();
};
const askForReplacement = async () => askRemedy(await recall('replacement'));
const answerRemedy = async (send = true) => {
  const { id, version } = (await staff.rpc('list_remedies').throwOnError()).data.remedies[0];
  return staff.rpc('answer_remedy', { remedy_id: id, send, answer: 'In the post.', expected_version: version });
};

describe('an order whose money has gone back', () => {
  it('is not to pack while a refund of all of it is on its way, and is again when that fails', async () => {
    const id = await bought.refund();
    expect(await bought.toPack()).toEqual([]);
    expect((await staff.rpc('dashboard')).data?.todo?.pack ?? 0).toBe(0);
    expect((await bought.pack({ [CUBE]: 1 })).error?.hint).toBe('NOT_TO_PACK');
    await bought.settle(id, 'failed');
    expect(await bought.toPack()).toEqual([bought.order.id]);
    expect((await bought.pack({ [CUBE]: 1 })).error).toBeNull();
  });

  it('is in stock again once the refund is done, and not twice if it is cancelled then', async () => {
    const id = await bought.refund();
    expect(await bought.stockNow()).not.toEqual(bought.stockBefore);
    await bought.settle(id, 'done');
    expect(await bought.stockNow()).toEqual(bought.stockBefore);
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 3, [CUBE]: 1 });
    await staff.rpc('set_order_status', { order_id: bought.order.id, status: 'cancelled' });
    expect(await bought.stockNow()).toEqual(bought.stockBefore);
  });

  it('keeps what was sent out of stock', async () => {
    await bought.pack({ [BLOCKS]: 2 });
    await bought.settle(await bought.refund(), 'done');
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 2 }));
    expect(await bought.page()).toMatchObject({ rest: null, status: 'shipped' });
  });

  it('stays to pack after a refund of a part: goodwill', async () => {
    await bought.settle(await bought.refund(0.3), 'done');
    expect(await bought.toPack()).toEqual([bought.order.id]);
    expect((await bought.pack({ [CUBE]: 1 })).error).toBeNull();
  });
});

describe('the key of a parcel', () => {
  it('is refused for other lines', async () => {
    const key = crypto.randomUUID();
    await bought.pack({ [BLOCKS]: 1 }, 0, { idempotency_key: key });
    const others: Record<number, number>[] = [{ [BLOCKS]: 2 }, { [CUBE]: 1 }, { [BLOCKS]: 1, [CUBE]: 1 }];
    for (const lines of others) {
      expect((await bought.pack(lines, 1, { idempotency_key: key })).error?.hint).toBe('KEY_REUSED');
    }
    expect((await bought.pack({ [BLOCKS]: 1 }, 0, { idempotency_key: key })).data.parcels).toHaveLength(1);
  });
});

it('no more units of a line can be sent and ended than were ordered', async () => {
  await bought.pack({ [BLOCKS]: 2 });
  await expect(
    sql.query(
      `insert into private.ended_units (order_item_id, quantity, reason, cause) values ($1, 2, 'refunded', gen_random_uuid())`,
      [bought.items[BLOCKS]],
    ),
  ).rejects.toThrow(/More units/);
});

it.each(['refund', 'replacement'])('an order is sent once a recall has ended what had not left: %s', async (remedy) => {
  const { id: order_id, guest_token } = bought.order;
  const recalled = await recall(remedy);
  await bought.pack({ [CUBE]: 1 });
  await mails.sendAll();
  await askRemedy(recalled);
  if (remedy === 'replacement') expect((await answerRemedy()).error).toBeNull();
  expect(await bought.toPack()).toEqual([]);
  expect(await bought.page()).toMatchObject({ status: 'shipped', rest: 'recalled' });
  expect(await mails.sendAll()).not.toContain('shipped');
  expect((await visitor.rpc('order_returns', { order_id, guest_token })).data.can_ask).toBe(true);
});

it('nothing is to pack after a withdrawal that stands, though a number was typed without a parcel', async () => {
  const { id } = bought.order;
  await staff.rpc('set_order_tracking', { order_id: id, tracking_number: 'KE 12', carrier: 'dhl' }).throwOnError();
  await bought.withdraw();
  expect(await bought.toPack()).toEqual([]);
  expect((await bought.pack({ [CUBE]: 1 })).error?.hint).toBe('NOT_TO_PACK');
  expect((await staff.rpc('dashboard_details')).data.waiting.pack).toBe(0);
  expect(await bought.page()).toMatchObject({ status: 'processing', has_ended: true });
  const [asked] = await bought.returns();
  const refusal = { return_id: asked.id, approve: false, decision: 'They keep it.', our_fault: null };
  await staff.rpc('decide_return', { ...refusal, expected_version: asked.version }).throwOnError();
  expect(await bought.toPack()).toEqual([id]);
});

describe('an order of which a replacement was sent', () => {
  beforeEach(async () => {
    await askForReplacement();
    expect((await answerRemedy()).error).toBeNull();
    await mails.sendAll();
  });

  it('is not cancelled by its customer, who would be paid back for it as well', async () => {
    const { id: order_id, guest_token } = bought.order;
    const cancelled = await visitor.rpc('cancel_own_order', { order_id, expected_payment_status: 'paid', guest_token });
    expect(cancelled.error?.hint).toBe('ORDER_SENT');
    expect(await bought.page()).toMatchObject({ can_cancel: false, status: 'processing' });
  });

  it('can be withdrawn from: the rest is owed at once, and the replacement comes back', async () => {
    await bought.withdraw();
    expect(await bought.toPack()).toEqual([]);
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3 }));
    expect(await bought.returns()).toMatchObject([
      { status: 'asked', lines: [{ product_id: BLOCKS, quantity: 3 }] },
      { status: 'approved', refunded_at: null, lines: [{ product_id: CUBE, quantity: 1 }] },
    ]);
    expect((await mails.sendAll()).filter((kind) => !kind.startsWith('staff'))).toEqual(['withdrawal']);
  });
});

it('a replacement is not sent for an order whose money goes back', async () => {
  await askForReplacement();
  await bought.setStatus('cancelled');
  expect((await answerRemedy()).error?.hint).toBe('ORDER_OVER');
  expect((await answerRemedy(false)).error).toBeNull();
});
