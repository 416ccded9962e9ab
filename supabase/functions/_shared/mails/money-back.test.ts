import { expect, it } from 'vitest';
import { FACTS, SITE, withOrder } from '../../_testing/mail-facts.ts';
import { SHOP } from './shop.ts';
import { writeMail } from './write-mail.ts';

it('a cancelled order mentions the refund if it was paid, and otherwise that it cost nothing', () => {
  expect(writeMail('cancelled', withOrder({ cancel_reason: 'staff' }), SITE).text).toContain('goes back to you');
  const unpaid = withOrder({ cancel_reason: 'expired', payment_status: 'pending' });
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('not paid in time');
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('You have paid nothing');
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

it('a withdrawal is acknowledged with the time of its arrival in the shop’s time zone, and the next steps', () => {
  const { subject, text } = writeMail('withdrawal', FACTS, SITE);
  expect(subject).toBe('You withdraw from Order 1a2b3c4d');
  expect(text.replaceAll('\u202f', ' ')).toContain('arrived Nov 22, 2026, 1:30 AM, the time of the shop');
  const textOf = (status: string) =>
    writeMail('withdrawal', { ...FACTS, withdrawal: { at: '2026-11-21T22:30:00Z', status } }, SITE).text;
  expect(text).toContain('where to send the goods');
  expect(textOf('cancelled')).toContain('the order is cancelled');
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
