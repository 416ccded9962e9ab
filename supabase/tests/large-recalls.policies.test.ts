import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;
const { sql } = shop.database;
const { claim, sendAll, states } = mailsOf(shop);

const recall = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
const start = () => staff.rpc('save_recall', { recall, product_id: 5 });
const lift = ({ id, version }: { id: number; version: number }) =>
  staff.rpc('lift_recall', { id, expected_version: version });
const onSale = async () => (await visitor.from('products').select('id').eq('id', 5)).data?.length;
const written = async (kind = 'recall') =>
  (await sql.query<{ mails: number }>('select count(*)::int as mails from private.mails where kind = $1', [kind]))[0]
    ?.mails;
const left = () => sql.query('select 1 from private.recalls_to_tell');

it('a recall of many orders, and its end, count for the shop at once; the job writes the mails in portions', async () => {
  for (let order = 0; order < 103; order++)
    await returnsOf(shop).delivered({ lines: [{ product_id: 5, quantity: 1 }] });
  const { data } = await start();
  expect(data).toMatchObject({ told: 103 });
  expect(await onSale()).toBe(0);
  expect(await written()).toBe(100);
  await claim(1);
  expect(await written()).toBe(103);
  expect(await left()).toEqual([]);

  // One mail has not left.
  await sql.exec(`update private.mails set sent_at = now(), next_attempt_at = null
                   where id in (select id from private.mails where kind = 'recall' order by place limit 102)`);
  expect((await lift(data)).data.lifted_at).not.toBeNull();
  expect(await onSale()).toBe(1);
  expect(await written('recall_lifted')).toBe(100);
  await lift(data);
  expect(await written('recall_lifted')).toBe(100);
  for (let run = 0; run < 2; run++) {
    await claim(1);
    expect(await written('recall_lifted')).toBe(102);
  }
  expect(await left()).toEqual([]);
});

it('lifted while its mails are being written, it tells those alone who were told', async () => {
  const told = await returnsOf(shop).delivered();
  await returnsOf(shop).delivered();
  const { data } = await start();
  await sql.query(
    `update private.mails set sent_at = now(), next_attempt_at = null where kind = 'recall' and order_id = $1`,
    [told],
  );
  await sql.query('insert into private.recalls_to_tell values ($1)', [data.id]);
  await lift(data);
  await sendAll();
  expect(await states(`kind like 'recall%' and order_id = '${told}'`)).toEqual(['recall sent', 'recall_lifted sent']);
  expect(await states(`kind like 'recall%' and order_id <> '${told}'`)).toEqual(['recall dropped']);
  expect(await left()).toEqual([]);
});

it('nobody is told that a toy is safe which is recalled again', async () => {
  await returnsOf(shop).delivered();
  const { data } = await start();
  expect(await sendAll()).toContain('recall');
  await lift(data);
  await start();
  await sendAll();
  expect(await states(`kind like 'recall%'`)).toEqual(['recall sent', 'recall_lifted dropped', 'recall sent']);
});

it('what is lifted before tells nobody else', async () => {
  await returnsOf(shop).delivered();
  const { data } = await start();
  await sql.query('insert into private.recalls_to_tell values ($1)', [data.id]);
  await sql.exec('delete from private.mails');
  await lift(data);
  await claim(1);
  expect([await written(), await left()]).toEqual([0, []]);
});
