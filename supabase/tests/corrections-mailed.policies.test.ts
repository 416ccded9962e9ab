import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const { claim, makeDue } = mailsOf(shop);

const BAIT = 'Your refund waits at https://evil.example/refund';
const to = (email: string, change: object = {}) => ({ ...SHIP_TO, email, ...change });

const correct = (order: Pick<Receipt, 'id' | 'guest_token'>, address: object, expected: object = SHIP_TO) =>
  visitor.rpc('correct_own_order', {
    order_id: order.id,
    shipping_address: address,
    expected_address: expected,
    guest_token: order.guest_token,
  });
const paidOrder = async () => {
  const order = await placeOrder(visitor);
  await pay(service, order);
  return order;
};
const opens = async ({ id }: Receipt, guest_token: string | null, client: SupabaseClient = visitor) =>
  (await client.rpc('order_page', { order_id: id, guest_token })).data !== null;
const waiting = async () =>
  (
    await sql.query<{ mail: string }>(
      `select kind || ' to ' || recipient as mail from private.mails
        where next_attempt_at is not null and kind not like 'staff%' order by place`,
    )
  ).map(({ mail }) => mail);

it('an order is corrected five times by its customer, and then by staff', async () => {
  const order = await paidOrder();
  const at = (place: number) => ({ ...SHIP_TO, address: `${place} Acacia Road` });
  for (let place = 1; place <= 5; place++)
    expect((await correct(order, at(place), place === 1 ? SHIP_TO : at(place - 1))).error).toBeNull();
  expect((await correct(order, at(6), at(5))).error?.hint).toBe('TOO_MANY_CORRECTIONS');
  expect((await correct(order, at(5), at(4))).error).toBeNull();
  const { error } = await staff.rpc('correct_order', {
    order_id: order.id,
    shipping_address: at(6),
    expected_address: at(5),
  });
  expect(error).toBeNull();
});

it('one mailbox gets five mails a day about corrections, under all its names and of all orders', async () => {
  for (let round = 0; round < 3; round++) {
    let order = await paidOrder();
    let shown: object = SHIP_TO;
    for (let place = 0; place < 5; place++) {
      const wanted = to(`victim+${round}${place}@example.com`);
      const { data } = await correct(order, wanted, shown);
      order = { ...order, guest_token: data.guest_token };
      shown = wanted;
      for (const mail of await claim(50))
        await service.rpc('settle_mail', { mail_id: mail.id, attempt: 1, outcome: 'sent' });
    }
  }
  const [sent] = await sql.query<{ mails: number }>(
    `select count(*)::int as mails from private.mails where private.mailbox(recipient) = 'victim@example.com'`,
  );
  expect(sent?.mails).toBe(5);
});

it('the receipt after a correction has nothing that was typed but a first name', async () => {
  const order = await paidOrder();
  await mailsOf(shop).sendAll();
  await correct(order, to('victim@example.com', { address: BAIT, city: BAIT, lastName: BAIT }));
  const [told, receipt] = await claim();
  expect([told?.kind, receipt?.kind, receipt?.to]).toEqual(['email_changed', 'paid', 'victim@example.com']);
  expect(JSON.stringify([told, receipt])).not.toContain('evil.example');
  expect(receipt?.facts.order).toMatchObject({ address: { firstName: 'Amina' }, customer_name: '' });
});

it('another e-mail address gives a guest another link, which the answer and the mail hold', async () => {
  const order = await paidOrder();
  await mailsOf(shop).sendAll();
  const { data } = await correct(order, to('amina.otieno@example.com'));
  expect(data.guest_token).toMatch(/^[0-9a-f]{64}$/);
  expect(await opens(order, order.guest_token)).toBe(false);
  expect(await opens(order, data.guest_token)).toBe(true);
  const [told, receipt] = await claim();
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${order.guest_token}|${data.guest_token}`));
  expect(receipt?.facts.order).toMatchObject({ guest_token: data.guest_token });
  const former = { order_id: order.id, guest_token: order.guest_token };
  const refusals = await Promise.all([
    correct(order, SHIP_TO, to('amina.otieno@example.com')),
    visitor.rpc('cancel_own_order', { ...former, expected_payment_status: 'paid' }),
    visitor.rpc('cancel_order', former),
    stranger.rpc('claim_guest_order', former),
  ]);
  expect(refusals.map(({ error }) => error?.hint)).toEqual(Array(4).fill('ORDER_NOT_FOUND'));
});

it('the link stays with the e-mail address, and staff who change that renew it, too', async () => {
  const order = await paidOrder();
  const moved = { ...SHIP_TO, city: 'Mombasa' };
  expect((await correct(order, moved)).data.guest_token).toBe(order.guest_token);
  await staff
    .rpc('correct_order', {
      order_id: order.id,
      shipping_address: to('amina.otieno@example.com'),
      expected_address: moved,
    })
    .throwOnError();
  expect(await opens(order, order.guest_token)).toBe(false);
});

it('what waits for the former address goes to the new one, once of each kind', async () => {
  const order = await paidOrder();
  const { data } = await correct(order, to('amina.otieno@example.com', { address: BAIT }));
  const mails = await claim();
  expect(await waiting()).toEqual(['paid to amina.otieno@example.com', 'email_changed to amina@example.com']);
  expect(JSON.stringify(mails.filter((mail) => mail.to === SHIP_TO.email))).not.toContain(data.guest_token);
  expect(JSON.stringify(mails.filter((mail) => mail.kind === 'paid'))).not.toContain('evil.example');
});

it('a mail that was begun for the former address tells what it told then, and is not sent again with more', async () => {
  const order = await paidOrder();
  const begun = (await claim()).find((mail) => mail.kind === 'order_received');
  const { data } = await correct(order, to('amina.otieno@example.com'));
  await makeDue();
  const again = (await claim(50)).find((mail) => mail.id === begun?.id);
  expect(again?.facts).toEqual(begun?.facts);
  await service.rpc('settle_mail', { mail_id: begun?.id, attempt: again?.attempt, outcome: 'refused', problem: 'x' });
  await staff.rpc('send_mail_again', { mail_id: begun?.id }).throwOnError();
  expect(JSON.stringify((await claim(50)).map(({ id }) => id))).not.toContain(begun?.id);
  expect(data.guest_token).not.toBe(order.guest_token);
});
