import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { answerMessage, newestMessage } from './support/messages';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits, type Units } from './support/order-units';
import { ask, decide, newestReturn, refundReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service } = shop.clients;
const mails = mailsOf(shop);

const ALL: Units = { [BLOCKS]: 3, [CUBE]: 1 };
const numbered = { carrier: 'dhl', tracking_number: 'KE 12' };

interface Case {
  what: string;
  inPerson?: boolean;
  live: (order: OrderOfUnits) => PromiseLike<unknown>;
  status: string;
  /** On the packing list. */
  toPack?: Units;
  /** Not in stock. */
  out?: Units;
  /** To its customer, in the order in which they are sent. */
  mails: string[];
}

const recall = async (remedy: string) => {
  const facts = { reason: 'A wheel comes off.', remedy, batch: null, sold_from: null, sold_until: null };
  return (await staff.rpc('save_recall', { recall: facts, product_id: BLOCKS }).throwOnError()).data.id as number;
};
const askRemedy = ({ order }: OrderOfUnits, recall_id: number) =>
  visitor.rpc('ask_remedy', { order_id: order.id, recall_id, guest_token: order.guest_token }).throwOnError();
const answerRemedy = async () => {
  const [{ id, version }] = (await staff.rpc('list_remedies').throwOnError()).data.remedies;
  const body = { remedy_id: id, send: true, answer: 'It is in the post.', expected_version: version };
  await staff.rpc('answer_remedy', body).throwOnError();
};
const stop = async ({ order, current }: OrderOfUnits, ends: boolean) => {
  const [parcel] = (await current()).parcels;
  await staff.rpc('stop_parcel', { order_id: order.id, parcel_id: parcel.id, ends }).throwOnError();
};

const cases: Case[] = [
  {
    what: 'sent in part',
    live: (o) => o.pack({ [BLOCKS]: 2 }),
    status: 'processing',
    toPack: { [BLOCKS]: 1, [CUBE]: 1 },
    out: ALL,
    mails: ['parcel'],
  },
  {
    what: 'sent in part, then withdrawn from',
    live: async (o) => {
      await o.pack({ [BLOCKS]: 2 });
      await o.withdraw();
    },
    status: 'shipped',
    out: { [BLOCKS]: 2 },
    mails: ['parcel', 'withdrawal'],
  },
  {
    what: 'withdrawn from before anything left',
    live: (o) => o.withdraw(),
    status: 'cancelled',
    mails: ['withdrawal', 'cancelled'],
  },
  {
    what: 'refunded in full',
    live: async (o) => o.settle(await o.refund(), 'done'),
    status: 'processing',
    mails: ['refunded'],
  },
  {
    what: 'refunded in part, for some pieces',
    live: async (o) => o.settle(await o.refund(0.4, { [BLOCKS]: 2 }), 'done'),
    status: 'processing',
    toPack: { [BLOCKS]: 1, [CUBE]: 1 },
    out: { [BLOCKS]: 1, [CUBE]: 1 },
    mails: ['refunded'],
  },
  {
    what: 'sent in part, and the rest refunded',
    live: async (o) => {
      await o.pack({ [BLOCKS]: 3 });
      await o.settle(await o.refund(0.2, { [CUBE]: 1 }), 'done');
    },
    status: 'shipped',
    out: { [BLOCKS]: 3 },
    mails: ['parcel', 'refunded'],
  },
  {
    what: 'refunded in part, as goodwill',
    live: async (o) => o.settle(await o.refund(0.2), 'done'),
    status: 'processing',
    toPack: ALL,
    out: ALL,
    mails: ['refunded'],
  },
  {
    what: 'recalled in part, and paid back for it',
    live: async (o) => askRemedy(o, await recall('refund')),
    status: 'processing',
    toPack: { [CUBE]: 1 },
    out: { [CUBE]: 1 },
    mails: ['recall', 'return_decided'],
  },
  {
    what: 'recalled in part, and another one promised',
    live: async (o) => {
      await askRemedy(o, await recall('replacement'));
      await answerRemedy();
    },
    status: 'processing',
    toPack: { [CUBE]: 1 },
    out: ALL,
    mails: ['recall', 'remedy_answered'],
  },
  {
    what: 'delivered with a piece missing',
    live: async (o) => {
      await o.pack(ALL, 0, numbered);
      await o.setStatus('completed');
      const { id, guest_token } = o.order;
      const asked = {
        order_id: id,
        product_id: BLOCKS,
        piece: await o.pieceOf(BLOCKS),
        request_id: crypto.randomUUID(),
        guest_token,
      };
      await visitor.rpc('ask_piece', asked).throwOnError();
      await answerMessage(staff, await newestMessage(staff), 'It is in the post.').throwOnError();
    },
    status: 'completed',
    out: ALL,
    mails: ['shipped', 'message_answer', 'delivered'],
  },
  {
    what: 'paid by link and handed over in person',
    inPerson: true,
    live: (o) => o.pack(ALL),
    status: 'completed',
    out: ALL,
    mails: ['delivered'],
  },
  {
    what: 'cancelled after it had a number',
    live: async (o) => {
      await o.pack(ALL, 0, numbered);
      await stop(o, true);
    },
    status: 'cancelled',
    mails: ['cancelled'],
  },
  {
    what: 'stopped, to be packed again',
    live: async (o) => {
      await o.pack(ALL, 0, numbered);
      await stop(o, false);
    },
    status: 'processing',
    toPack: ALL,
    out: ALL,
    mails: ['parcel_stopped'],
  },
  {
    what: 'returned in part, and paid back for it',
    live: async (o) => {
      await o.pack(ALL);
      await o.setStatus('completed');
      const { id, guest_token: token } = o.order;
      await ask(visitor, id, [{ product_id: CUBE, quantity: 1 }], { reason: 'damaged', token });
      await decide(staff, await newestReturn(staff)).throwOnError();
      const { id: return_id, version } = await newestReturn(staff);
      const back = [{ product_id: CUBE, quantity: 1 }];
      await staff.rpc('receive_return', { return_id, back, expected_version: version }).throwOnError();
      await refundReturn(staff, service, await newestReturn(staff));
    },
    status: 'completed',
    out: { [BLOCKS]: 3 },
    // Decided before its receipt was sent, which then says nothing new.
    mails: ['shipped', 'delivered', 'return_decided', 'refunded'],
  },
];

/** In dollars, as the books have it. */
async function booked({ order }: OrderOfUnits): Promise<{ received: number; refunded: number }> {
  const today = (await shop.database.sql.query<{ day: string }>('select private.shop_today()::text as day'))[0]?.day;
  const { movements } = (await staff.rpc('list_movements', { from_day: today, to_day: today }).throwOnError()).data;
  const sum = (kind: string) =>
    movements
      .filter((one: { kind: string; order_id: string }) => one.kind === kind && one.order_id === order.id)
      .reduce((total: number, one: { usd: number }) => total + Number(one.usd), 0);
  return { received: sum('payment'), refunded: sum('refund') };
}

const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

it.each(cases)('page, mails, packing list, books and stock agree: $what', async (one) => {
  const { toPack = {}, out = {} } = one;
  const bought = await orderOfUnits(shop, { inPerson: one.inPerson ?? false });
  await one.live(bought);
  const page = await bought.page();
  const staffSee = await bought.current();

  const listed = (await staff.rpc('list_to_pack')).data.orders.find(({ id }: { id: string }) => id === bought.order.id);
  const units: { product_id: number; to_send: number; recalled: boolean }[] = listed?.items ?? [];
  expect(Object.fromEntries(units.filter((u) => u.to_send > 0).map((u) => [u.product_id, u.to_send]))).toEqual(toPack);
  expect(await bought.stockNow()).toEqual(bought.stockWithout(out));

  expect(page.status).toBe(one.status);
  expect(staffSee.status).toBe(one.status);
  const isOpen = page.status === 'processing' && !page.has_ended;
  expect(isOpen).toBe(Object.keys(toPack).length > 0);
  if (page.parcels.length > 0) expect(page.rest === null).toBe(Object.keys(toPack).length === 0);

  const account: { product_id: number; sent: number; left_over: number; ended: number }[] =
    await shop.database.sql.query('select * from private.line_units($1)', [bought.order.id]);
  const owed = (await bought.returns()).filter((r: { status: string }) => r.status === 'approved');
  for (const { product_id, sent, left_over, ended } of account) {
    const paidBack = owed
      .flatMap((r: { lines: { product_id: number; quantity: number }[] }) => r.lines)
      .filter((line: { product_id: number }) => Number(line.product_id) === Number(product_id))
      .reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
    // Nothing is both owed and to be sent.
    expect(paidBack).toBeLessThanOrEqual(sent + ended);
    if (page.status === 'processing' && !page.has_ended) expect(toPack[Number(product_id)] ?? 0).toBe(left_over);
  }

  const books = await booked(bought);
  const done = page.refunds.filter((refund: { is_done: boolean }) => refund.is_done);
  expect(books.received).toBe(page.paid);
  expect(sumOf([books.refunded])).toBe(sumOf(done.map((refund: { usd_amount: number }) => refund.usd_amount)));
  if (page.status === 'cancelled') expect(page.owed + books.refunded).toBeCloseTo(page.paid, 2);

  const kinds = (await mails.sendAll()).filter((kind) => !kind.startsWith('staff'));
  expect(kinds.filter((kind) => kind !== 'back_in_stock')).toEqual(one.mails);
});
