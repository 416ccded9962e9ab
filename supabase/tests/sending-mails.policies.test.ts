import { describe, expect, it } from 'vitest';
import { PREFACED_MAILS, STAFF_MAILS } from '../../src/features/mails/staff/rows';
import { mailsOf } from './support/mails';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { claim, settle, states, sendAll, makeDue } = mailsOf(shop);

it('the token of a guest’s order is only in the mail to the guest', async () => {
  const order = await placeOrder(visitor);
  await sql.query(`select private.write_staff_mails('staff_new_order', $1::text, $1::text::uuid)`, [order.id]);
  const tokens = (await claim()).map(({ kind, facts }) => [kind, (facts.order as Record<string, unknown>).guest_token]);
  expect(tokens).toContainEqual(['order_received', order.guest_token]);
  expect(tokens).toContainEqual(['staff_new_order', undefined]);
});

describe('an attempt to send a mail', () => {
  it('belongs to one caller, until its lease ends', async () => {
    await placeOrder(visitor);
    const claimed = await Promise.all([claim(), claim(), claim()]);
    expect(claimed.flat()).toHaveLength(1);
    await sql.exec("update private.mails set next_attempt_at = now() - interval '1 second'");
    expect(await claim()).toMatchObject([{ id: claimed.flat()[0]?.id, attempt: 2 }]);
  });

  it('is repeated with growing pauses, and then given up, which staff can see', async () => {
    await placeOrder(visitor);
    const pauses: number[] = [];
    for (let [mail] = await claim(); mail; [mail] = await claim()) {
      await settle(mail, 'retry', 'the mail provider answered 500');
      const [row] = await sql.query<{ pause: number }>(
        'select extract(epoch from next_attempt_at - now())::integer as pause from private.mails',
      );
      pauses.push(row?.pause ?? 0);
      await makeDue();
    }
    expect(pauses.map((pause) => Math.round(pause / 30))).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 0]);
    const { data } = await staff.rpc('list_mails');
    expect(data).toMatchObject({
      waiting: 0,
      failed: 1,
      mails: [
        { kind: 'order_received', to: 'a…@example.com', state: 'failed', problem: 'the mail provider answered 500' },
      ],
    });
    await staff.rpc('send_mail_again', { mail_id: data.mails[0].id });
    expect(await sendAll()).toEqual(['order_received']);
    expect((await staff.rpc('send_mail_again', { mail_id: data.mails[0].id })).error?.hint).toBe('MAIL_NOT_FOUND');
  });

  it('reported as failed by an earlier claimant changes nothing, reported as sent it counts', async () => {
    await placeOrder(visitor);
    const [first] = await claim();
    await makeDue();
    const [second] = await claim();
    if (!first || !second) throw new Error('nothing was claimed');
    expect(await settle(first, 'refused', 'too late')).toEqual({ state: 'waiting' });
    expect(await settle(first, 'sent')).toEqual({ state: 'sent' });
    expect(await settle(second, 'refused', 'no')).toEqual({ state: 'sent' });
  });

  it('that is given up stores no facts and no token, and gets them again when staff resend the mail', async () => {
    await placeOrder(visitor);
    const [first] = await claim();
    if (!first) throw new Error('nothing was claimed');
    await settle(first, 'refused', 'no');
    expect(await sql.query('select id, facts from private.mails')).toEqual([{ id: first.id, facts: null }]);
    expect((await staff.rpc('send_mail_again', { mail_id: first.id })).error).toBeNull();
    const [second] = await claim();
    expect(second?.facts).toEqual(first.facts);
  });

  it('is not made for mails that have waited for days', async () => {
    await placeOrder(visitor);
    await sql.exec("update private.mails set asked_at = now() - interval '73 hours'");
    expect(await claim()).toEqual([]);
    expect(await states()).toEqual(['order_received failed']);
  });

  it.each([{ most: 0 }, { most: 51 }, { lease_seconds: 5 }, { lease_seconds: null }])(
    'cannot be claimed with %j',
    async (change) => {
      const { error } = await service.rpc('claim_mails', { most: 10, lease_seconds: 120, ...change });
      expect(error?.hint).toBe('BAD_CLAIM');
    },
  );
});

describe('a stored mail', () => {
  it('is erased with the data of the order', async () => {
    const order = await placeOrder(owner);
    await claim();
    await owner.rpc('erase_my_account');
    await makeDue();
    expect(await claim()).toEqual([]);
    const rows = await sql.query('select recipient, facts from private.mails where order_id = $1', [order.id]);
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"recipient":null,"facts":null}']));
  });

  it('is kept for three months', async () => {
    await placeOrder(visitor);
    await sendAll();
    await sql.exec("update private.mails set sent_at = sent_at - interval '91 days'");
    await service.rpc('erase_stale_data');
    expect(await states()).toEqual([]);
  });
});

it.each([
  ['prefaced_mails', PREFACED_MAILS],
  ['optional_staff_mails', STAFF_MAILS],
])('%s are those on the page of staff', async (list, shown) => {
  const [stored] = await sql.query(`select array(select unnest(private.${list}()) order by 1) as kinds`);
  expect(stored).toEqual({ kinds: shown.toSorted() });
});

describe('a preface to a mail', () => {
  it('is set by staff, has at most 500 characters, and is sent with the mail', async () => {
    const save = (kind: string, preface: string) => staff.rpc('save_mail_preface', { kind, preface });
    expect((await save('order_received', ' Karibu! ')).data).toEqual({ order_received: 'Karibu!' });
    expect((await staff.rpc('list_mail_prefaces')).data).toEqual({ order_received: 'Karibu!' });
    await placeOrder(visitor);
    expect((await service.rpc('count_mails')).data).toEqual({ waiting: 1, oldest: expect.any(String), failed: 0 });
    expect(await claim()).toMatchObject([{ facts: { preface: 'Karibu!' } }]);
    expect((await save('order_received', ' ')).data).toEqual({});
    expect((await save('paid', 'x'.repeat(501))).error?.hint).toBe('BAD_PREFACE');
    expect((await save('staff_new_order', 'x')).error?.hint).toBe('BAD_KIND');
    expect((await staff.from('audit_log').select('action, table_name').order('id')).data).toEqual([
      { action: 'insert', table_name: 'mail_prefaces' },
      { action: 'delete', table_name: 'mail_prefaces' },
    ]);
  });
});
