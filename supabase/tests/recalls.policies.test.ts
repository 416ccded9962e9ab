import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { expectRefused } from './support/answers';
import { mailsOf } from './support/mails';
import { pay, placeOrder } from './support/orders';
import { ask, decide, GUEST_TOKEN, newestReturn, refundReturn, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const { delivered, money } = returnsOf(shop);
const mails = mailsOf(shop);

const LOOSE = {
  reason: 'A wheel comes off.',
  remedy: 'refund',
  batch: null,
  sold_from: null,
  sold_until: null,
};
const recall = (change: object = {}, target: { product_id?: number; id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_recall', { recall: { ...LOOSE, ...change }, product_id: 5, ...target });
const page = async (order: string, client = visitor, token: string | null = GUEST_TOKEN) =>
  (await client.rpc('order_page', { order_id: order, guest_token: token })).data;
const open = (order: string, client = visitor, token: string | null = GUEST_TOKEN) =>
  client.rpc('open_recalls', { order_id: order, guest_token: token });
const remedy = (order: string, recall_id: number, client = visitor, token: string | null = GUEST_TOKEN) =>
  client.rpc('ask_remedy', { order_id: order, recall_id, guest_token: token });
const recallMails = () => mails.states(`kind = 'recall'`);
const counts = async () => (await staff.rpc('list_recalls', {})).data.recalls;

describe('a recall', () => {
  it('removes its product from sale at once, is readable by everybody, and is saved once for a double press', async () => {
    const made = await recall();
    expect(made.data).toMatchObject({ product_id: 5, remedy: 'refund', told: 0, version: 1, lifted_at: null });
    expect((await recall()).data.id).toBe(made.data.id);
    expect((await recall({ reason: 'Another one.' })).error).toMatchObject({ hint: 'RECALL_STANDS' });
    expect((await visitor.from('products').select('id').eq('id', 5)).data).toEqual([]);
    for (const client of [visitor, owner, staff]) {
      expect((await client.from('recalls').select('product_id, reason')).data).toEqual([
        { product_id: 5, reason: 'A wheel comes off.' },
      ]);
    }
    const { data } = await staff.rpc('list_products', { show: 'archived' });
    expect(data.products).toMatchObject([{ id: 5 }]);
    expect(data.counts).toMatchObject({ archived: 1 });
  });

  it('that is lifted returns its product to the shop, and is announced only to customers who were notified', async () => {
    const notified = await delivered();
    const unpaid = await placeOrder(visitor);
    const late = unpaid.id;
    const made = await recall();
    expect(await mails.sendAll()).toContain('recall');
    await pay(service, unpaid);
    const lift = () => staff.rpc('lift_recall', { id: made.data.id, expected_version: made.data.version });
    expect((await lift()).data.lifted_at).not.toBeNull();
    expect((await lift()).error).toBeNull();
    expect((await visitor.from('products').select('id').eq('id', 5)).data).toHaveLength(1);
    expect((await visitor.from('recalls').select()).data).toEqual([]);
    expect(await mails.states(`kind = 'recall_lifted' and order_id = '${notified}'`)).toEqual([
      'recall_lifted waiting',
    ]);
    expect(await mails.states(`kind = 'recall_lifted' and order_id = '${late}'`)).toEqual([]);
    await mails.sendAll();
    expect(await mails.states(`kind = 'recall' and order_id = '${late}'`)).toEqual(['recall dropped']);
    expect(await page(notified)).toMatchObject({ recalls: [] });
    expect((await recall()).data.id).not.toBe(made.data.id);
    expect((await recall({}, { id: made.data.id, expected_version: 2 })).error).toMatchObject({
      hint: 'RECALL_LIFTED',
    });
  });

  it('can name a product archived long ago, and prevents the deletion of one', async () => {
    const order = await delivered();
    await staff.rpc('remove_product', { id: 5 });
    expect((await recall()).data).toMatchObject({ told: 1 });
    expect(await page(order)).toMatchObject({ recalls: [{ reason: 'A wheel comes off.', asked_at: null }] });
    await recall({}, { product_id: 6 });
    expect((await staff.rpc('remove_product', { id: 6 })).data).toMatchObject({ outcome: 'archived' });
    expect((await recall({}, { product_id: 99_999 })).error).toMatchObject({ hint: 'PRODUCT_NOT_FOUND' });
  });

  it('is edited with the version that was seen, and newly affected customers are notified', async () => {
    const order = await delivered();
    await sql.query(`update orders set created_at = now() - interval '40 days' where id = $1`, [order]);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
    const made = await recall({ sold_from: days(20), sold_until: days(-2) });
    expect(await recallMails()).toEqual([]);
    const { id, version } = made.data;
    const wider = await recall({ sold_from: days(50), batch: ' B\n7 ' }, { id, expected_version: version });
    expect(wider.data).toMatchObject({ version: 2, told: 1, batch: 'B 7' });
    expect(await recallMails()).toEqual(['recall waiting']);
    const stale = await recall({}, { id, expected_version: version });
    expect(stale.error).toMatchObject({ hint: 'VERSION_CONFLICT' });
  });

  it('refuses wrong values with the name of the field', () =>
    expectRefused('BAD_RECALL', ([, change]) => recall(change), [
      ['reason', { reason: ' ' }],
      ['reason', { reason: 'x'.repeat(1001) }],
      ['remedy', { remedy: 'apology' }],
      ['remedy', { remedy: null }],
      ['batch', { batch: 'x'.repeat(101) }],
      ['sold_from', { sold_from: '1 May' }],
      ['sold_until', { sold_from: '2026-05-02', sold_until: '2026-05-01' }],
    ]));

  it('triggers a build of the pages', async () => {
    const print = async () =>
      (await sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;
    await recall();
    const before = await print();
    const [{ id, version }] = await counts();
    await recall({ reason: 'Two wheels come off.' }, { id, expected_version: version });
    expect(await print()).not.toBe(before);
  });
});

describe('customers affected by a recall', () => {
  it('are all who paid and still have the product, guests and members, not those with cancelled or refunded orders', async () => {
    const [guests, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    const keptAfterAll = await delivered();
    const cancelled = await delivered();
    await staff.rpc('set_order_status', { order_id: cancelled, status: 'processing' });
    for (const order_id of [keptAfterAll, cancelled])
      await staff.rpc('set_order_status', { order_id, status: 'cancelled' });
    const unpaid = await delivered();
    await sql.query(`update orders set payment_status = 'pending' where id = $1`, [unpaid]);
    const refunded = await delivered();
    await sql.query('update payments set refunded_minor = amount_minor where order_id = $1', [refunded]);
    await delivered({ lines: [{ product_id: 6, quantity: 1 }] });
    const returned = await delivered();
    await ask(visitor, returned, [{ product_id: 5, quantity: 2 }]);
    await decide(staff, await newestReturn(staff));
    const back = await newestReturn(staff);
    await staff.rpc('receive_return', { return_id: back.id, back: [], expected_version: back.version });
    await recall();
    const rows = await sql.query<{ order_id: string }>(`select order_id from private.mails where kind = 'recall'`);
    expect(rows.map(({ order_id }) => order_id).sort()).toEqual([guests, own, keptAfterAll].sort());
    for (const order of [cancelled, refunded, returned]) expect(await page(order)).toMatchObject({ recalls: [] });
  });

  it('include those who pay only afterwards', async () => {
    const order = await delivered();
    await sql.query(`update orders set payment_status = 'pending', status = 'pending' where id = $1`, [order]);
    await recall();
    expect(await recallMails()).toEqual([]);
    await sql.query(`update orders set payment_status = 'paid', status = 'processing' where id = $1`, [order]);
    expect(await recallMails()).toEqual(['recall waiting']);
  });

  it('count as having opened it when the buyer has opened the page of the order, also after a bounced mail', async () => {
    const [guests, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    await mails.sendAll();
    const { data: made } = await recall();
    for (const mail of await mails.claim()) await mails.settle(mail, 'refused', 'There is no such mailbox.');
    for (const [client, token] of [
      [visitor, null],
      [stranger, null],
      [visitor, '0'.repeat(64)],
    ] as const)
      await open(guests, client, token);
    await open(own, stranger, GUEST_TOKEN);
    expect(await counts()).toMatchObject([{ told: 2, not_opened: 2 }]);
    await open(own, owner, null);
    await open(own, owner, null);
    const { data } = await staff.rpc('list_unopened', { recall_id: made.id });
    expect(data.people).toMatchObject([
      { order_id: guests, customer_name: 'Amina Otieno', is_guest: true, mail: 'failed' },
    ]);
    expect(JSON.stringify(data)).not.toContain(GUEST_TOKEN);
    await open(guests);
    expect(await counts()).toMatchObject([{ told: 2, not_opened: 0 }]);
    expect((await staff.rpc('list_unopened', { recall_id: 99 })).error).toMatchObject({ hint: 'RECALL_NOT_FOUND' });
    const log = await staff.from('access_log').select('action, subject').eq('action', 'read_recall');
    expect(log.data).toEqual([{ action: 'read_recall', subject: String(made.id) }]);
  });
});

describe('the remedy of a recall', () => {
  it('is a refund of all remaining units, once, ready for staff to pay, without sending anything back', async () => {
    const order = await delivered({
      lines: [
        { product_id: 5, quantity: 2 },
        { product_id: 6, quantity: 1, price: 10 },
      ],
    });
    const { data: made } = await recall();
    await Promise.all([remedy(order, made.id), remedy(order, made.id)]);
    expect((await remedy(order, made.id)).data).toMatchObject([{ remedy: 'refund', done_at: null }]);
    const { data } = await staff.rpc('list_returns', { open_only: true });
    expect(data.returns).toMatchObject([
      {
        reason: 'recall',
        status: 'approved',
        lines: [{ product_id: 5, quantity: 2 }],
        sums: { refund: 94.58, fee: 0 },
      },
    ]);
    expect(await mails.states(`return_id is not null`)).toEqual(
      expect.arrayContaining(['return_decided waiting', 'staff_return waiting']),
    );
    const due = await newestReturn(staff);
    const shelved = await staff.rpc('receive_return', { return_id: due.id, back: [], expected_version: due.version });
    expect(shelved.error).toMatchObject({ hint: 'RETURN_DECIDED' });
    expect((await refundReturn(staff, service, due)).error).toBeNull();
    expect(await money(order)).toMatchObject({ refunded_minor: 9458 });
    expect((await page(order)).recalls[0].done_at).not.toBeNull();
    expect((await staff.rpc('list_returns', { open_only: true })).data).toMatchObject({ returns: [], open: 0 });
  });

  it('is a replacement or a part, which staff send', async () => {
    const order = await delivered();
    const { data: made } = await recall({ remedy: 'replacement' });
    expect((await remedy(order, made.id)).data).toMatchObject([{ remedy: 'replacement', done_at: null }]);
    await remedy(order, made.id);
    const { data } = await staff.rpc('list_remedies', {});
    expect(data).toMatchObject({
      remedies: [
        { kind: 'replacement', product_name: 'Wooden Building Blocks', customer_name: 'Amina Otieno', order_id: order },
      ],
      open: 1,
    });
    const [asked] = data.remedies;
    const answer = (change: object = {}) =>
      staff.rpc('answer_remedy', { remedy_id: asked.id, send: false, answer: null, expected_version: 1, ...change });
    expect((await answer({ answer: ' ' })).error).toMatchObject({ hint: 'BAD_ANSWER' });
    expect((await answer({ remedy_id: crypto.randomUUID() })).error).toMatchObject({ hint: 'REMEDY_NOT_FOUND' });
    await mails.sendAll();
    expect((await answer({ answer: 'Sold out.' })).data).toMatchObject({ status: 'refused', answer: 'Sold out.' });
    expect((await answer({ send: true })).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect((await answer({ send: true, expected_version: 2 })).error).toMatchObject({ hint: 'REQUEST_ANSWERED' });
    expect(await mails.claim()).toMatchObject([
      { kind: 'remedy_answered', facts: { remedy: { kind: 'replacement', is_sent: false, answer: 'Sold out.' } } },
    ]);
    expect((await page(order)).pieces).toMatchObject([
      { kind: 'replacement', piece: null, status: 'refused', answers: ['Sold out.'] },
    ]);
    expect((await staff.rpc('list_remedies', {})).data).toEqual({ remedies: [], next: null, open: 0 });
    await sql.query('select private.erase_orders(array[$1::uuid])', [order]);
    expect(await sql.query('select status, answer from private.remedies')).toEqual([
      { status: 'refused', answer: null },
    ]);
  });

  it('is refused to others, for a lifted recall, and for units being returned', async () => {
    const order = await delivered();
    const { data: made } = await recall();
    for (const [client, token] of [
      [visitor, null],
      [owner, null],
      [stranger, '0'.repeat(64)],
    ] as const)
      expect((await remedy(order, made.id, client, token)).error).toMatchObject({ hint: 'ORDER_NOT_FOUND' });
    await ask(visitor, order, [{ product_id: 5, quantity: 2 }]);
    expect((await remedy(order, made.id)).error).toMatchObject({ hint: 'RETURN_TOO_MUCH' });
    await staff.rpc('lift_recall', { id: made.id, expected_version: made.version });
    expect((await remedy(order, made.id)).error).toMatchObject({ hint: 'RECALL_NOT_FOUND' });
    expect((await remedy(order, 99)).error).toMatchObject({ hint: 'RECALL_NOT_FOUND' });
  });
});
