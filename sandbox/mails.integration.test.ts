import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from './payment-fixture.ts';

let shop: PaymentFixture;
let seen = 0;

beforeAll(async () => {
  shop = await createPaymentFixture();
});
beforeEach(async () => {
  await shop.sendMails();
  // A mailbox gets at most five mails an hour about unpaid orders.
  await shop.database.sql.exec(`update private.mails set created_at = created_at - interval '1 hour'`);
  seen = (await shop.mails()).length;
});
afterAll(() => shop.close());

const subjects = async () => (await shop.mails()).slice(seen).map(({ subject }) => subject.replace(/:.*/, ''));
const makeDue = () =>
  shop.database.sql.exec('update private.mails set next_attempt_at = now() where next_attempt_at is not null');
const fail = (mode: string, times = 1) => shop.post('/__sandbox/faults', { target: 'resend-api', mode, times });

describe('a mail', () => {
  it('confirms a paid order once, whether the browser or a webhook reported the payment', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'approve');
    await Promise.all([
      shop.confirm(order, reference),
      shop.paystack.resolvePending(reference, 'paid'),
      shop.confirm(order, reference),
      shop.sendMails(),
    ]);
    await shop.reconcile({ mode: 'full', days: 2 });
    await Promise.all([shop.sendMails(), shop.sendMails()]);
    await shop.sendMails();
    expect(await subjects()).toEqual(['Order received', 'Paid']);
    const [, paid] = (await shop.mails()).slice(seen);
    expect(paid).toMatchObject({ kind: 'mail', to: 'amina@example.com' });
    expect(paid?.text).toContain(`Total: $${(order.charged_minor / 100).toFixed(2)}`);
    expect(paid?.text).toContain(`Reference: ${reference}`);
    expect(paid?.html).toContain(`>$${(order.charged_minor / 100).toFixed(2)}<`);
    expect(paid?.text).toContain(`https://shop.example/orders/${order.id}#${order.guest_token}`);
    expect(await shop.database.sql.query('select 1 from private.mails where facts is not null')).toEqual([]);
  });

  it('arrives once although the provider fails twice and the function runs twice at once', async () => {
    await shop.placeOrder();
    await fail('error', 2);
    expect((await shop.sendMails()).body).toMatchObject({ sent: 0, waiting: 1 });
    await makeDue();
    await Promise.all([shop.sendMails(), shop.sendMails()]);
    expect(await subjects()).toEqual([]);
    await makeDue();
    const answers = await Promise.all([shop.sendMails(), shop.sendMails(), shop.sendMails()]);
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 0, 1]);
    expect(await subjects()).toEqual(['Order received']);
  });

  it('can be sent without waiting in the sandbox: a call ends the pause and starts as many concurrent runs as requested', async () => {
    const order = await shop.placeOrder();
    await shop.charge(order, 'leave-pending');
    await fail('error', 2);
    await shop.sendMails();
    expect((await shop.post('/__sandbox/mails', {})).body).toEqual({
      runs: [{ sent: 0, waiting: 1, failed: 0, dropped: 0 }],
    });
    const { runs } = (await shop.post('/__sandbox/mails', { runs: 3 })).body as { runs: { sent: number }[] };
    expect(runs.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
    expect(await subjects()).toEqual(['Order received']);
    for (const runs of [0, 11, 1.5, 'two']) expect((await shop.post('/__sandbox/mails', { runs })).status).toBe(400);
  });

  it('whose response was lost is sent again with the same key, and arrives once', async () => {
    await shop.placeOrder();
    await fail('drop');
    expect((await shop.sendMails()).body).toMatchObject({ sent: 0, waiting: 1 });
    await shop.database.sql.exec("update public.products set name = 'Another name' where id = 5");
    await makeDue();
    expect((await shop.sendMails()).body).toMatchObject({ sent: 1 });
    expect(await subjects()).toEqual(['Order received']);
  });

  it('waits a second after a rate limit, and arrives in the same run', async () => {
    await shop.placeOrder();
    await fail('limit');
    expect((await shop.sendMails()).body).toEqual({ sent: 1, waiting: 0, failed: 0, dropped: 0 });
    expect(await subjects()).toEqual(['Order received']);
  });

  it('waits for the next day when the daily quota is used up', async () => {
    await shop.placeOrder();
    await fail('quota', 12);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await makeDue();
      expect((await shop.sendMails()).status).toBe(502);
    }
    await makeDue();
    expect((await shop.sendMails()).body).toMatchObject({ sent: 1 });
    expect(await subjects()).toEqual(['Order received']);
  });

  it('is not sent twice if the database loses the result either', async () => {
    await shop.placeOrder();
    shop.loseAnswerOf('claim_mails');
    expect((await shop.sendMails()).status).toBe(502);
    shop.loseAnswerOf('settle_mail');
    await makeDue();
    expect((await shop.sendMails()).status).toBe(502);
    await makeDue();
    await shop.sendMails();
    expect(await subjects()).toEqual(['Order received']);
  });
});

const ID = '00000000-0000-4000-8000-00000000000a';
const READERS = Array.from({ length: 27 }, (_, index) => `reader${index + 1}@example.com`);

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
