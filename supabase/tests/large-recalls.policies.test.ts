import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;
const { sql } = shop.database;
const { claim } = mailsOf(shop);

const written = async () =>
  (await sql.query<{ mails: number }>(`select count(*)::int as mails from private.mails where kind = 'recall'`))[0]
    ?.mails;
const left = () => sql.query('select 1 from private.recalls_to_tell');

it('a recall of many orders takes its product off sale at once; the job writes the letters in portions', async () => {
  for (let order = 0; order < 102; order++)
    await returnsOf(shop).delivered({ lines: [{ product_id: 5, quantity: 1 }] });
  const recall = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  const { data } = await staff.rpc('save_recall', { recall, product_id: 5 });
  expect(data).toMatchObject({ told: 102 });
  expect((await visitor.from('products').select('id').eq('id', 5)).data).toEqual([]);
  expect(await written()).toBe(100);
  await claim(1);
  expect(await written()).toBe(102);
  expect(await left()).toEqual([]);
});

it('what is lifted before tells nobody else', async () => {
  await returnsOf(shop).delivered();
  const recall = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  const { data } = await staff.rpc('save_recall', { recall, product_id: 5 });
  await sql.query('insert into private.recalls_to_tell values ($1)', [data.id]);
  await sql.exec('delete from private.mails');
  await staff.rpc('lift_recall', { id: data.id, expected_version: data.version }).throwOnError();
  await claim(1);
  expect([await written(), await left()]).toEqual([0, []]);
});
