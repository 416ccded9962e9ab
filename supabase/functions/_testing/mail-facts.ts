import { type MailFacts, mailFacts } from '../_shared/mails/facts.ts';

export const SITE = 'https://shop.example';
export const ORDER = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  placed_at: '2026-11-21T22:30:00Z',
  is_guest: false,
  payment_status: 'paid',
  payment_method: 'paystack-mpesa',
  pay_until: '2026-11-21T23:00:00Z',
  address: { firstName: 'Amina', address: '12 Baobab Lane', city: 'Nairobi', zipCode: '00100', country: 'Kenya' },
  customer_name: 'Amina Otieno',
  subtotal: 3499,
  tax: 350,
  total: 3849,
  discount: 0,
  shipping: 0,
  gift_wrap: 0,
  delivery_option: 'standard',
  charged: 498446,
  charged_currency: 'KES',
  lines: [{ name: 'Wooden Building Blocks', quantity: 1, total: 3499 }],
  payment: { provider: 'paystack', reference: 'ref_1', at: '2026-11-21T22:31:00Z' },
};
export const FACTS: MailFacts = {
  shop: { time_zone: 'Africa/Nairobi' },
  order: ORDER,
  refund: { amount: 100, currency: 'USD', so_far: 100, is_all: false, way: 'provider' },
  product: { id: 5, name: 'Kite', stock: 3, price: 1999 },
  return: {
    is_approved: true,
    decision: 'Pack it well.',
    refund: 3499,
    fee: 350,
    lines: [{ name: 'Kite', quantity: 1 }],
  },
  stopped: { tracking_number: 'KE 12 34', ended: false, lines: [{ name: 'Kite', quantity: 2 }] },
  withdrawal: { at: '2026-11-21T22:30:00Z', status: 'return' },
  recall: { name: 'Kite', reason: 'The tail comes off.', remedy: 'refund', batch: 'B 7' },
  remedy: { name: 'Kite', kind: 'part', is_sent: true, answer: 'It is in the post.' },
  message: {
    id: '5e6f7a8b-0000-4000-8000-000000000000',
    name: 'Amina Otieno',
    subject: 'Product Question',
    body: 'Is the drum loud?',
    written_at: '2026-11-21T22:30:00Z',
    answer: 'Not very.',
  },
  is_last_of_hour: true,
  letter: {
    subject: 'An idea for November',
    body: 'Hello **you**\n\n## An idea\n\n- [kites](/shop)\n- two',
    is_test: false,
  },
  newsletter: { leave: 'f'.repeat(80), confirm: 'a'.repeat(64), confirm_by: '2026-11-23T22:30:00Z' },
  incident: { kind: 'dispute', provider: 'paypal', reference: 'PP-D-1', respond_by: '2026-12-01T00:00:00Z' },
};
export const withOrder = (change: object): MailFacts => mailFacts.parse({ ...FACTS, order: { ...ORDER, ...change } });
