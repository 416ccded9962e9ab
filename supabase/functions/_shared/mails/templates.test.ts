import { expect, it } from 'vitest';
import { FACTS, SITE, withOrder } from '../../_testing/mail-facts.ts';
import { SHOP } from './shop.ts';
import { quoted } from './templates/messages.ts';
import { writeMail } from './write-mail.ts';

it('a cancelled order mentions the refund if it was paid, and otherwise that it cost nothing', () => {
  expect(writeMail('cancelled', withOrder({ cancel_reason: 'staff' }), SITE).text).toContain('goes back to you');
  const unpaid = withOrder({ cancel_reason: 'expired', payment_status: 'pending' });
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('not paid in time');
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('You have paid nothing');
});

it('a cancelled order of which a part had left promises the money of the rest alone', () => {
  const textOf = (ended: object) => writeMail('cancelled', withOrder({ cancel_reason: 'staff', ended }), SITE).text;
  const part = textOf({ owed: 4729, lines: [{ name: 'Kite', quantity: 2 }] });
  for (const line of ['stays with you', '$47.29 goes back to you', 'Not sent: 2 x Kite']) expect(part).toContain(line);
  expect(textOf({ owed: 0, lines: [{ name: 'Kite', quantity: 2 }] })).not.toContain('goes back');
  expect(textOf({ owed: 0, lines: [] })).not.toMatch(/goes back|Not sent/);
  for (const text of [part, textOf({ owed: 0, lines: [] })]) expect(text).not.toContain('What you have paid goes back');
});

it('an accepted return contains the address and the sum, a refused one the reason', () => {
  const accepted = writeMail('return_decided', FACTS, SITE);
  expect(accepted.subject).toBe('Return accepted: Order 1a2b3c4d');
  for (const line of ['$34.99 goes back', '1 x Kite', 'Restocking fee: $3.50', 'Pack it well.'])
    expect(accepted.text).toContain(line);
  const refusal = {
    is_approved: false,
    decision: 'It was used.',
    refund: 3499,
    fee: 0,
    lines: [{ name: 'Kite', quantity: 1 }],
  };
  expect(accepted.text).toContain(`Send it to ${SHOP.address}.`);
  const moved = { ...FACTS, shop: { ...FACTS.shop, address: '1 New Street' } };
  expect(writeMail('return_decided', moved, SITE).text).toContain('Send it to 1 New Street.');
  const refused = writeMail('return_decided', { ...FACTS, return: refusal }, SITE).text;
  expect(refused).toContain('It was used.');
  expect(refused).not.toContain('$34.99 goes');
});

it('goods handed over in person are told in their own words', () => {
  const inPerson = (status: string) => withOrder({ delivery_option: 'in-person', status });
  expect(writeMail('paid', inPerson('processing'), SITE).text).toContain('we hand it over to you in person');
  expect(writeMail('paid', inPerson('completed'), SITE).text).toContain('Your order is paid.');
  const parcel = { is_first: true, is_last: false, lines: [{ name: 'Kite', quantity: 2 }] };
  for (const kind of ['paid', 'shipped', 'parcel', 'delivered']) {
    const { subject, text } = writeMail(kind, { ...inPerson('completed'), parcel }, SITE);
    expect(`${subject} ${text}`).not.toMatch(/parcel|on its way|order has arrived|packing it|left us/i);
  }
  expect(writeMail('parcel', { ...inPerson('processing'), parcel }, SITE).text).toContain('Handed over: 2 x Kite');
});

it('what was paid back is named, and that it is not sent', () => {
  const lines = [{ name: 'Kite', quantity: 2 }];
  const refund = { amount: 100, currency: 'USD', so_far: 100, is_all: false, lines };
  expect(writeMail('refunded', { ...FACTS, refund }, SITE).text).toMatch(/For: 2 x Kite[\s\S]*not sent any more/);
  expect(writeMail('refunded', FACTS, SITE).text).not.toContain('not sent any more');
  for (const kind of ['shipped', 'parcel'])
    expect(writeMail(kind, withOrder({ paid_back: lines }), SITE).text).toContain('Paid back, and not sent: 2 x Kite');
});

it('a stopped parcel is packed again, or not sent', () => {
  const again = writeMail('parcel_stopped', FACTS, SITE);
  expect(again.subject).toBe('Parcel stopped: Order 1a2b3c4d');
  for (const line of ['We pack it again', '2 x Kite', 'KE 12 34']) expect(again.text).toContain(line);
  const stopped = { ended: true, lines: [{ name: 'Kite', quantity: 2 }] };
  expect(writeMail('parcel_stopped', { ...FACTS, stopped }, SITE).text).toContain('It is not sent any more');
});

it('a return is acknowledged, also one for a parcel that has not arrived', () => {
  const missing = { ...FACTS, return: { is_approved: true, is_missing: true, refund: 3499, fee: 0, lines: [] } };
  expect(writeMail('return_asked', FACTS, SITE).subject).toBe('We have your return request: Order 1a2b3c4d');
  expect(writeMail('return_asked', FACTS, SITE).text).toContain('Items: 1 x Kite');
  expect(writeMail('return_withdrawn', FACTS, SITE).text).toContain('keep the items');
  for (const kind of ['return_asked', 'return_decided', 'return_withdrawn'])
    expect(writeMail(kind, missing, SITE).text, kind).not.toMatch(
      /pack everything|keep the items|take something back/i,
    );
  expect(writeMail('return_decided', missing, SITE).text).toContain('$34.99 goes back the way you paid');
});

it('a return names no money if all of it has gone back', () => {
  for (const kind of [{}, { is_missing: true }, { is_recall: true }]) {
    const settled = { ...FACTS, return: { is_approved: true, refund: 0, fee: 200, lines: [], ...kind } };
    const { subject, html, text } = writeMail('return_decided', settled, SITE);
    expect(subject).not.toContain('refund');
    for (const body of [html, text]) expect(body).not.toMatch(/\$0\.00|\$2\.00|goes back/i);
  }
});

it('a withdrawal is acknowledged with the time of its arrival in the shop’s time zone, and the next steps', () => {
  const { subject, text } = writeMail('withdrawal', FACTS, SITE);
  expect(subject).toBe('You withdraw from Order 1a2b3c4d');
  expect(text.replaceAll('\u202f', ' ')).toContain('arrived Nov 22, 2026, 1:30 AM, the time of the shop');
  const textOf = (status: string) =>
    writeMail('withdrawal', { ...FACTS, withdrawal: { at: '2026-11-21T22:30:00Z', status } }, SITE).text;
  expect(text).toContain('where to send the goods');
  expect(textOf('cancelled')).toContain('the order is cancelled');
  const unsent = [{ name: 'Wooden Building Blocks', quantity: 2 }];
  const part = { ...FACTS, withdrawal: { at: '2026-11-21T22:30:00Z', status: 'part', unsent } };
  expect(writeMail('withdrawal', part, SITE).text).toMatch(
    /had not left us stays here[\s\S]*2 x Wooden Building Blocks/,
  );
  expect(textOf('late')).toContain('after the days for returns');
  expect(textOf('over')).toContain('nothing left to withdraw from');
  const staffs = { ...FACTS, return: { is_approved: false, is_withdrawal: true, refund: 3499, fee: 0, lines: [] } };
  expect(writeMail('staff_return', staffs, SITE).subject).toBe('Withdrawal: 1a2b3c4d, $34.99');
});

it('a partial refund contains the sum refunded so far', () => {
  expect(writeMail('refunded', FACTS, SITE).subject).toMatch(/^Refunded in part/);
  const all = { amount: 2849, currency: 'USD', so_far: 3849, is_all: true };
  const { subject, text } = writeMail('refunded', { ...FACTS, refund: all }, SITE);
  expect(subject).toMatch(/^Refunded: /);
  expect(text).toContain('Refunded so far: $38.49');
});

it('a refund names the way in which it was made', () => {
  const refund = { amount: 100, currency: 'USD', so_far: 100, is_all: false };
  const textOf = (way?: 'provider' | 'hand') =>
    writeMail('refunded', { ...FACTS, refund: { ...refund, way } }, SITE).text;
  expect(textOf('provider')).toContain('back the way you paid, by M-Pesa');
  expect(textOf('hand')).toContain('back to you by hand');
  for (const unsure of [textOf('hand'), textOf()]) expect(unsure).not.toMatch(/the way you paid|M-Pesa/);
});

it.each([
  ['https://evil.example/a?b', 'https[:]//evil[.]example/a?b'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['amina@evil.example.', 'amina@evil[.]example.'],
  ['evil\uff0eexample evil\u3002example', 'evil[.]example evil[.]example'],
  ['http://192.168.1.1', 'http[:]//192.168.1.1'],
  ['1c.example', '1c[.]example'],
  ['It costs 3.50. Is it loud?\nAnd...', 'It costs 3.50. Is it loud?\nAnd...'],
])('%j does not become a link in a mailbox', (typed, read) => {
  expect(quoted(typed)).toBe(read);
});

const withMessage = (change: object) => ({ ...FACTS, message: { ...FACTS.message, ...change } }) as typeof FACTS;

it('an answer contains the text of staff above the quoted question, with its lines', () => {
  const { subject, text, html } = writeMail(
    'message_answer',
    withMessage({ body: 'Is it loud?\nSee <b>http://evil.example</b>', answer: 'No.\nhttps://shop.example/product/5' }),
    SITE,
  );
  expect(subject).toBe('Our answer: Product Question');
  expect(text.replaceAll('\u202f', ' ')).toContain(
    'No.\nhttps://shop.example/product/5\n\nYou wrote to us Nov 22, 2026, 1:30 AM:\n\nIs it loud?\nSee <b>http[:]//evil[.]example</b>',
  );
  expect(html).toContain('Is it loud?<br>See &lt;b&gt;http[:]//evil[.]example&lt;/b&gt;');
  expect(html).not.toContain('evil.example');
});

it('staff are notified of a message, and that the fifth of an hour is the last', () => {
  const { text } = writeMail('staff_message', withMessage({ name: 'www.evil.example' }), SITE);
  expect(text).toContain('From: www[.]evil[.]example');
  expect(text).toContain('This is the fifth within an hour.');
  expect(text).toContain(`${SITE}/admin/messages?message=${FACTS.message?.id}`);
  expect(writeMail('staff_message', { ...FACTS, is_last_of_hour: false }, SITE).text).not.toContain('fifth');
});

it('the remedy of a recall is sent, or refused with a reason', () => {
  const sent = writeMail('remedy_answered', FACTS, SITE);
  expect(sent.subject).toBe('On its way to you: Order 1a2b3c4d');
  expect(sent.text).toContain('Asked for: the part');
  const remedy = { name: 'Kite', kind: 'replacement', is_sent: false, answer: 'Sold out.' };
  const refused = writeMail('remedy_answered', { ...FACTS, remedy }, SITE);
  for (const part of ['We cannot send it', 'Sold out.', 'Asked for: the replacement'])
    expect(refused.text).toContain(part);
});
