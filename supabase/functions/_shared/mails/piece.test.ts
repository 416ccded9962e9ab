import { expect, it } from 'vitest';
import { FACTS, SITE, withOrder } from '../../_testing/mail-facts.ts';
import { writeMail } from './write-mail.ts';

const sale = {
  is_guest: true,
  guest_token: 'abc123',
  payment_status: 'pending',
  payment_method: 'paystack-card',
  address: { firstName: 'Amina' },
  customer_name: '',
  subtotal: 350,
  tax: 35,
  total: 385,
  charged: 385,
  charged_currency: 'USD',
  lines: [{ name: 'Tail (Kite)', quantity: 1, total: 350 }],
  payment: undefined,
};
const piece = { name: 'Kite', kind: 'lost', piece: 'Tail', is_sent: false };

it('an offered piece has its total price, its deadline and a link to pay it', () => {
  const facts = { ...withOrder(sale), piece: { ...piece, is_offered: true, answer: 'The last one.' } };
  const { subject, text, html } = writeMail('piece_answered', facts, SITE);
  expect(subject).toBe('We have your piece: Order 1a2b3c4d');
  for (const part of [
    'Hello Amina, you asked us for something that belongs to Kite.',
    'buy it for $3.85 in all',
    'until Nov 22, 2026, 2:00 AM (Africa/Nairobi)',
    'The last one.',
    'Tax: $0.35',
    `${SITE}/orders/1a2b3c4d-0000-4000-8000-000000000000#abc123`,
  ])
    expect(text).toContain(part);
  expect(html).toContain('Pay $3.85');
  expect(text).not.toMatch(/free|cannot/);
});

it('a piece sent free, or not available, has no price', () => {
  const sent = writeMail('piece_answered', { ...FACTS, piece: { ...piece, is_sent: true, is_offered: false } }, SITE);
  expect(sent.subject).toBe('On its way to you: Order 1a2b3c4d');
  const refused = writeMail('piece_answered', { ...FACTS, piece: { ...piece, answer: 'Sold out.' } }, SITE);
  expect(refused.text).toContain('We cannot send it');
  for (const { text } of [sent, refused]) expect(text).not.toContain('$');
});
