import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits } from './support/order-units';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;
const mails = mailsOf(shop);

let bought: OrderOfUnits;

beforeEach(async () => {
  bought = await orderOfUnits(shop);
});

describe('a refund of some pieces', () => {
  it('ends them at once, and they are in stock again when it is done', async () => {
    const id = await bought.refund(0.3, { [BLOCKS]: 2 });
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 2, [CUBE]: 0 });
    expect((await bought.pack({ [BLOCKS]: 2 })).error?.hint).toBe('PACKED_TOO_MUCH');
    expect((await bought.stockNow())[BLOCKS]).toBe(bought.stockBefore[BLOCKS] - 3);
    await bought.settle(id, 'done');
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 1, [CUBE]: 1 }));
    expect((await staff.rpc('list_to_pack')).data.orders[0].items).toMatchObject([
      { product_id: CUBE, to_send: 1, refunded: 0 },
      { product_id: BLOCKS, to_send: 1, refunded: 2 },
    ]);
    expect((await bought.current()).items).toMatchObject([{ refunded: 0 }, { refunded: 2 }]);
    expect((await bought.page()).order_items).toMatchObject([{ refunded: 0 }, { refunded: 2 }]);
  });

  it('is sent without them, and its mails say so', async () => {
    await bought.settle(await bought.refund(0.3, { [BLOCKS]: 2 }), 'done');
    const [told] = await mails.claim();
    expect(told?.facts.refund).toMatchObject({ is_all: false, lines: [{ quantity: 2 }] });
    for (const mail of told ? [told] : []) await mails.settle(mail);
    expect((await bought.pack({ [BLOCKS]: 1, [CUBE]: 1 })).data.status).toBe('shipped');
    const [sent] = await mails.claim();
    expect(sent).toMatchObject({
      kind: 'parcel',
      facts: { parcel: { is_last: true }, order: { paid_back: [{ quantity: 2 }] } },
    });
  });

  it('leaves them to pack when it fails, and takes them back when it is done after all', async () => {
    const id = await bought.refund(0.3, { [BLOCKS]: 2 });
    await bought.settle(id, 'failed');
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 0, [CUBE]: 0 });
    await bought.pack({ [BLOCKS]: 2 });
    await bought.settle(id, 'done');
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 1, [CUBE]: 0 });
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 2, [CUBE]: 1 }));
  });

  it('is to be packed again when it fails after the rest has left', async () => {
    const id = await bought.refund(0.3, { [CUBE]: 1 });
    expect((await bought.pack({ [BLOCKS]: 3 })).data.status).toBe('shipped');
    await bought.settle(id, 'failed');
    expect(await bought.toPack()).toEqual([bought.order.id]);
    expect((await bought.pack({ [CUBE]: 1 }, 1)).data.status).toBe('shipped');
  });

  it('gives its pieces back to the shelf when it fails after the order was cancelled', async () => {
    const id = await bought.refund(0.3, { [BLOCKS]: 2 });
    await staff.rpc('set_order_status', { order_id: bought.order.id, status: 'cancelled' });
    await bought.settle(id, 'failed');
    expect(await bought.stockNow()).toEqual(bought.stockBefore);
    expect((await staff.rpc('set_order_status', { order_id: bought.order.id, status: 'processing' })).error).toBeNull();
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 0, [CUBE]: 0 });
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3, [CUBE]: 1 }));
  });

  it('of all pieces leaves nothing to pack, whatever is kept of the money', async () => {
    const id = await bought.refund(0.8, { [BLOCKS]: 3, [CUBE]: 1 });
    expect(await bought.toPack()).toEqual([]);
    expect((await bought.pack({ [CUBE]: 1 })).error?.hint).toBe('NOT_TO_PACK');
    await bought.settle(id, 'done');
    expect(await bought.stockNow()).toEqual(bought.stockBefore);
    expect(await bought.page()).toMatchObject({ has_ended: true, status: 'processing' });
  });

  it('of the rest ends an order of which a part was sent, without a mail about a parcel', async () => {
    await bought.pack({ [BLOCKS]: 3 });
    await mails.sendAll();
    await bought.settle(await bought.refund(0.2, { [CUBE]: 1 }), 'done');
    expect(await bought.current()).toMatchObject({ status: 'shipped', items: [{ to_send: 0 }, { to_send: 0 }] });
    expect((await bought.page()).rest).toBeNull();
    expect(await mails.sendAll()).toEqual(['refunded']);
  });

  it('is not returned a second time', async () => {
    await bought.settle(await bought.refund(0.3, { [BLOCKS]: 2 }), 'done');
    await bought.pack({ [BLOCKS]: 1, [CUBE]: 1 });
    const { data } = await visitor.rpc('order_returns', {
      order_id: bought.order.id,
      guest_token: bought.order.guest_token,
    });
    expect(data.lines).toMatchObject([
      { product_id: CUBE, left: 1 },
      { product_id: BLOCKS, left: 1 },
    ]);
  });

  it('is neither reviewed nor missing a piece', async () => {
    await bought.settle(await bought.refund(0.7, { [BLOCKS]: 3 }), 'done');
    await bought.pack({ [CUBE]: 1 });
    await bought.setStatus('completed');
    const { id, guest_token } = bought.order;
    const asked = {
      order_id: id,
      product_id: BLOCKS,
      piece: await bought.pieceOf(BLOCKS),
      request_id: crypto.randomUUID(),
      guest_token,
    };
    expect((await visitor.rpc('ask_piece', asked)).error?.hint).toBe('BAD_PIECE');
    expect(await shop.database.sql.query('select private.lines_to_review($1)::integer as id', [id])).toEqual([
      { id: CUBE },
    ]);
  });

  it('names what was sent without ending anything', async () => {
    await bought.pack({ [BLOCKS]: 3 });
    await bought.settle(await bought.refund(0.2, { [BLOCKS]: 1 }), 'done');
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 0, [CUBE]: 0 });
    expect(await bought.toPack()).toEqual([bought.order.id]);
  });

  it('is refused for other lines under a known key, and for what is no line of its payment', async () => {
    const key = crypto.randomUUID();
    expect((await bought.beginRefund(0.3, bought.linesOf({ [BLOCKS]: 1 }), key)).error).toBeNull();
    expect((await bought.beginRefund(0.3, bought.linesOf({ [BLOCKS]: 1 }), key)).error).toBeNull();
    for (const lines of [null, bought.linesOf({ [BLOCKS]: 2 }), bought.linesOf({ [CUBE]: 1 })]) {
      expect((await bought.beginRefund(0.3, lines, key)).error?.hint).toBe('KEY_REUSED');
    }
    const wrong = [
      bought.linesOf({ [BLOCKS]: 4 }),
      [{ item: bought.order.id, quantity: 1 }],
      [{ item: bought.items[BLOCKS], quantity: 0 }],
    ];
    for (const lines of wrong) expect((await bought.beginRefund(0.1, lines)).error?.hint).toBe('BAD_LINES');
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 1, [CUBE]: 0 });
  });

  it('can be recorded, too', async () => {
    const { id } = await bought.payment();
    const { error } = await staff.rpc('record_refund', {
      payment_id: id,
      amount_minor: 700,
      reason: 'Sorry.',
      provider_refund_id: null,
      idempotency_key: crypto.randomUUID(),
      lines: bought.linesOf({ [CUBE]: 1 }),
    });
    expect(error).toBeNull();
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3 }));
  });
});

describe('an order whose money has gone back, or is on its way', () => {
  const ship = async () => {
    const seen = [{ id: bought.order.id, status: 'processing', payment_status: 'paid' }];
    return (await staff.rpc('ship_orders', { seen })).data[0].refused;
  };

  it('is not sent by a change of its status, alone or among others, until the refund fails', async () => {
    const id = await bought.refund();
    expect((await bought.setStatus('shipped')).error?.hint).toBe('NOT_TO_PACK');
    expect((await bought.setStatus('completed')).error?.hint).toBe('NOT_TO_PACK');
    expect(await ship()).toBe('NOT_TO_PACK');
    await bought.settle(id, 'failed');
    expect(await ship()).toBeNull();
  });

  it('is not told that it is on its way', async () => {
    await bought.settle(await bought.refund(), 'done');
    expect(await ship()).toBe('NOT_TO_PACK');
    expect(await mails.sendAll()).toEqual(['refunded']);
  });

  it('keeps the rest in the shop when a part has left', async () => {
    await bought.pack({ [BLOCKS]: 2 });
    await bought.refund();
    expect((await bought.setStatus('shipped')).error?.hint).toBe('NOT_TO_PACK');
    expect((await bought.current()).parcels).toHaveLength(1);
  });
});

it('a refund that fails can be settled after the order was erased', async () => {
  const id = await bought.refund(0.2, { [CUBE]: 1 });
  await bought.pack({ [BLOCKS]: 3 });
  await bought.setStatus('completed');
  await shop.database.sql.query('select private.erase_orders(array[$1::uuid])', [bought.order.id]);
  const { data, error } = await bought.settle(id, 'failed');
  expect(error).toBeNull();
  expect(data).toMatchObject({ status: 'failed' });
  expect((await bought.current()).status).toBe('completed');
});
