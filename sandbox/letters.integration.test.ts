import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from './payment-fixture.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const READERS = Array.from({ length: 27 }, (_, index) => `reader${index + 1}@example.com`);
let shop: PaymentFixture;

beforeAll(async () => {
  shop = await createPaymentFixture();
});
afterAll(() => shop.close());

const makeDue = () =>
  shop.database.sql.exec('update private.mails set next_attempt_at = now() where next_attempt_at is not null');
const letter = async () => {
  const [row] = await shop.database.sql.query(
    'select recipients, sent, finished_at is not null as ended from private.letters',
  );
  return row;
};

it('a letter reaches each reader once, although the provider fails, responses are lost and the function runs twice', async () => {
  await shop.database.sql.exec(`
    insert into public.newsletter_subscribers (email, confirmed_at)
    select 'reader' || n || '@example.com', now() - interval '1 day' from generate_series(1, ${READERS.length}) n;
    insert into private.letters (id, subject, body, month, scheduled_for)
    values ('${ID}', 'Kites', 'Fly **one** today.', '2026-11-01', now());`);
  await shop.post('/__sandbox/faults', { target: 'resend-api', mode: 'error', times: 2 });
  await Promise.all([shop.sendMails(), shop.sendMails()]);
  await shop.post('/__sandbox/faults', { target: 'resend-api', mode: 'drop', times: 2 });
  await makeDue();
  shop.loseAnswerOf('settle_mail');
  await Promise.all([shop.sendMails(), shop.sendMails()]);
  shop.loseAnswerOf('claim_mails');
  for (let run = 0; run < 4; run += 1) {
    await makeDue();
    await Promise.all([shop.sendMails(), shop.sendMails()]);
  }
  const arrived = (await shop.mails()).filter(({ subject }) => subject === 'Kites');
  expect(arrived.map(({ to }) => to).sort()).toEqual([...READERS].sort());
  expect(await letter()).toEqual({ recipients: 27, sent: 27, ended: true });
});
