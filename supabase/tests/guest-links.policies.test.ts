import { expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { mailsOf } from './support/mails';
import { GUEST_TOKEN, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, stranger } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const { claim } = mailsOf(shop);

const EMAIL = 'amina@example.com';
const open = async (order_id: string, guest_token: unknown = GUEST_TOKEN) =>
  (await visitor.rpc('order_page', { order_id, guest_token })).data !== null;
const askForLink = (order_number: string, email = EMAIL) => visitor.rpc('send_order_link', { order_number, email });
const linkMails = async () => (await claim(50)).filter(({ kind }) => kind === 'order_link');
const tokenIn = (mail: { facts: Record<string, unknown> } | undefined) =>
  (mail?.facts.order as { guest_token?: string } | undefined)?.guest_token;
/** An order whose link was given when it was placed. */
const deliveredBefore = async (days: number) => {
  const order = await delivered({ deliveredDaysAgo: days });
  await sql.exec('delete from private.mails');
  await sql.query(`update private.guest_tokens set given_at = now() - interval '200 days' where order_id = $1`, [
    order,
  ]);
  return order;
};

it("a guest's link ends 90 days after delivery, for reading, writing and claiming", async () => {
  expect(await open(await deliveredBefore(89))).toBe(true);
  const order = await deliveredBefore(91);
  expect(await open(order)).toBe(false);
  const ended = { order_id: order, guest_token: GUEST_TOKEN };
  const refusals = await Promise.all([
    stranger.rpc('claim_guest_order', ended),
    visitor.rpc('cancel_own_order', { ...ended, expected_payment_status: 'paid' }),
    visitor.rpc('send_review', { ...ended, product_id: 5, stars: 5 }),
  ]);
  expect(refusals.map(({ error }) => error?.hint)).toEqual(Array(3).fill('ORDER_NOT_FOUND'));
});

it('an order that is not delivered keeps its link', async () => {
  const order = await deliveredBefore(91);
  await sql.query(`update orders set status = 'shipped' where id = $1`, [order]);
  expect(await open(order)).toBe(true);
});

it('the link of an order that is never delivered ends a year after it was placed, or after its newest mail', async () => {
  const order = await deliveredBefore(91);
  const placedBefore = (days: number) =>
    sql.query(
      `update orders set status = 'shipped', created_at = now() - make_interval(days => $2::int) where id = $1`,
      [order, days],
    );
  await placedBefore(364);
  expect(await open(order)).toBe(true);
  await placedBefore(366);
  expect(await open(order)).toBe(true);
  await sql.query(`update private.guest_tokens set given_at = now() - interval '366 days' where order_id = $1`, [
    order,
  ]);
  expect(await open(order)).toBe(false);
});

it('a mail by number and address has a new link; the ended one stays closed', async () => {
  const order = await deliveredBefore(91);
  expect((await askForLink(order.slice(0, 8))).error).toBeNull();
  const [mail] = await linkMails();
  expect(mail?.to).toBe(EMAIL);
  expect(await open(order, tokenIn(mail))).toBe(true);
  expect(await open(order)).toBe(false);
});

it('a mail with a link that works prolongs it', async () => {
  const order = await deliveredBefore(89);
  await askForLink(order);
  expect(tokenIn((await linkMails())[0])).toBe(GUEST_TOKEN);
  await sql.query(`update order_events set at = at - interval '30 days' where order_id = $1`, [order]);
  expect(await open(order)).toBe(true);
});

it('answers the same to everybody, and mails only the address of a guest’s order, three times a day', async () => {
  const own = await delivered({ userId: OWNER.sub });
  const guests = await deliveredBefore(91);
  const answers = await Promise.all([
    askForLink(guests, 'stranger@example.com'),
    askForLink(own),
    askForLink(crypto.randomUUID()),
  ]);
  expect(answers.map(({ data, error }) => [data, error])).toEqual(Array(3).fill([null, null]));
  expect(await linkMails()).toEqual([]);
  for (let time = 0; time < 5; time++) await askForLink(guests);
  expect(await sql.query(`select 1 from private.mails where kind = 'order_link'`)).toHaveLength(3);
  expect((await askForLink('no number')).error?.hint).toBe('BAD_ORDER_NUMBER');
  expect((await askForLink(guests, 'no address')).error?.hint).toBe('BAD_EMAIL');
});
