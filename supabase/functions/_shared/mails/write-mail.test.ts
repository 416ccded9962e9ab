import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../src/config/site';
import { formatMoney } from '../../../../src/lib/format';
import { isolated as isolatedOnScreen } from '../../../../src/lib/isolated';
import { MADE_FROM } from './design.ts';
import { type MailFacts, mailFacts } from './facts.ts';
import { money } from './format.ts';
import { isolated } from './isolated.ts';
import { SHOP } from './shop.ts';
import { TEMPLATES } from './templates.ts';
import { writeMail } from './write-mail.ts';

const SITE = 'https://shop.example';
const ORDER = {
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
const FACTS: MailFacts = {
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
  letter: {
    subject: 'An idea for November',
    body: 'Hello **you**\n\n## An idea\n\n- [kites](/shop)\n- two',
    is_test: false,
  },
  newsletter: { leave: 'f'.repeat(80), confirm: 'a'.repeat(64), confirm_by: '2026-11-23T22:30:00Z' },
  incident: { kind: 'dispute', provider: 'paypal', reference: 'PP-D-1', respond_by: '2026-12-01T00:00:00Z' },
};
const withOrder = (change: object): MailFacts => mailFacts.parse({ ...FACTS, order: { ...ORDER, ...change } });

describe('every mail', () => {
  const EVIL = `"><script>alert('x')</script> & {{blocks}}`;
  const evil: MailFacts = mailFacts.parse({
    ...FACTS,
    preface: EVIL,
    letter: { subject: EVIL, body: `${EVIL} [x](javascript:alert(1)) ![y](http://evil.example/p.png)`, is_test: false },
    return: { is_approved: true, decision: EVIL, refund: 1, fee: 1, lines: [{ name: EVIL, quantity: 1 }] },
    shop: { ...FACTS.shop, address: EVIL, phone: EVIL },
    product: { id: 5, name: EVIL, stock: 1, price: 1 },
    incident: { kind: 'refund', provider: 'paypal', reference: EVIL },
    order: {
      ...ORDER,
      is_guest: true,
      customer_name: EVIL,
      tracking_number: EVIL,
      address: { firstName: EVIL, city: EVIL },
      lines: [{ name: EVIL, quantity: 1, total: 1 }],
    },
  });

  it.each(Object.keys(TEMPLATES))(
    '%s: the same words as HTML and as text, and no markup that anybody typed',
    (kind) => {
      for (const facts of [FACTS, evil]) {
        const { subject, html, text } = writeMail(kind, facts, SITE);
        expect(subject.length).toBeGreaterThan(10);
        expect(subject).not.toMatch(/[\r\n]|undefined/);
        expect(text).not.toMatch(/undefined|null|NaN|<\/?t[dr]/);
        expect(html).not.toMatch(/undefined|NaN|<script/i);
        expect(html.match(/\{\{(?!blocks\}\})/g)).toBeNull();
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(Buffer.byteLength(html)).toBeLessThan(60_000);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^https:\/\/shop\.example\//);
      }
    },
  );

  it.each(Object.keys(TEMPLATES))('%s says the words of staff, their line breaks too', (kind) => {
    const { html, text } = writeMail(kind, { ...FACTS, preface: 'Karibu!\nWanjiru & Daniel' }, SITE);
    expect(html).toContain('Karibu!<br>Wanjiru &amp; Daniel');
    expect(text).toContain('Karibu!\nWanjiru & Daniel');
  });
});

it('names the chosen delivery, its price and the days that were promised', () => {
  const express = { delivery_option: 'express', shipping: 999, arrives_from: '2026-11-30', arrives_by: '2026-12-02' };
  for (const kind of ['order_received', 'paid', 'shipped']) {
    const { text } = writeMail(kind, withOrder(express), SITE);
    expect(text, kind).toContain('Shipping: $9.99');
    expect(text, kind).toContain('Delivery: Express, arrives Mon, Nov 30 - Wed, Dec 2');
  }
  const oneDay = withOrder({ delivery_option: 'next-day', arrives_from: '2026-11-24', arrives_by: '2026-11-24' });
  expect(writeMail('paid', oneDay, SITE).text).toContain('Delivery: Next day, arrives Tue, Nov 24');
});

it('leads to the parcel at its carrier, also by a number from before there were carriers', () => {
  const lines = (kind: string, change: object) => writeMail(kind, withOrder(change), SITE);
  for (const kind of ['shipped', 'tracking']) {
    const dhl = lines(kind, { tracking_number: '12 34', carrier: 'dhl' });
    expect(dhl.text, kind).toContain('Carrier: DHL\nTracking number: 12 34');
    expect(dhl.text).toContain('https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234');
    expect(dhl.html).toContain('Follow your parcel with DHL');
    expect(lines(kind, { tracking_number: '1Z999AA10123456784' }).text).toContain('Follow your parcel with UPS');
    const pasted = lines(kind, { tracking_number: 'https://rider.example/p/5', carrier: 'other' });
    expect(pasted.html).toContain('href="https://rider.example/p/5"');
    const plain = lines(kind, { tracking_number: 'KE123', carrier: 'g4s' }).text;
    expect(plain).toContain('Carrier: G4S Kenya\nTracking number: KE123');
    expect(plain).not.toContain('Follow');
  }
});

it('says nothing of a typed address before the order is paid', () => {
  const unpaid = withOrder({ payment_status: 'pending', cancel_reason: 'expired' });
  for (const kind of ['order_received', 'payment_pending', 'cancelled'])
    expect(writeMail(kind, unpaid, SITE).text, kind).not.toMatch(/Otieno|Baobab Lane|00100/);
});

describe('the receipt', () => {
  it('has the lines, the sums, what was charged, and the time of the shop', () => {
    const { subject, text, replyTo } = writeMail('paid', FACTS, SITE);
    expect(subject).toBe('Paid: Order 1a2b3c4d');
    expect(replyTo).toBe(site.email);
    for (const line of [
      '1 x Wooden Building Blocks: $34.99',
      'Tax: $3.50',
      'Total: $38.49',
      'Charged: KES',
      'Placed: Nov 22, 2026, 1:30',
      'Reference: ref_1',
      'Paid by: M-Pesa',
      'Amina Otieno, 12 Baobab Lane, Nairobi, 00100, Kenya',
      `${SITE}/orders/${ORDER.id}`,
    ])
      expect(text.replaceAll('\u202f', ' ')).toContain(line);
  });

  it('leads a guest to the page of the order by the token in its fragment, and nobody else by it', () => {
    const guest = withOrder({ is_guest: true, guest_token: 'abc123' });
    for (const kind of [
      'order_received',
      'payment_pending',
      'paid',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
      'return_decided',
    ]) {
      expect(writeMail(kind, guest, SITE).text, kind).toContain(`${SITE}/orders/${ORDER.id}#abc123`);
      expect(writeMail(kind, withOrder({ guest_token: 'abc123' }), SITE).text, kind).not.toContain('abc123');
    }
    for (const kind of ['staff_new_order', 'staff_incident', 'staff_return'])
      expect(JSON.stringify(writeMail(kind, { ...FACTS, ...guest }, SITE)), kind).not.toContain('abc123');
    expect(writeMail('paid', withOrder({ is_guest: true }), SITE).text).not.toContain('/orders/');
  });
});

it('a cancelled order that was paid is told of its money, one that was not that it cost nothing', () => {
  expect(writeMail('cancelled', withOrder({ cancel_reason: 'staff' }), SITE).text).toContain('goes back to you');
  const unpaid = withOrder({ cancel_reason: 'expired', payment_status: 'pending' });
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('not paid in time');
  expect(writeMail('cancelled', unpaid, SITE).text).toContain('You have paid nothing');
});

it('a return that is accepted says where to send it and what comes back, one that is not says why', () => {
  const accepted = writeMail('return_decided', FACTS, SITE);
  expect(accepted.subject).toBe('Return accepted: Order 1a2b3c4d');
  for (const line of ['$34.99 goes back', '1 x Kite', 'Restocking fee: $3.50', 'Pack it well.'])
    expect(accepted.text).toContain(line);
  const told = {
    is_approved: false,
    decision: 'It was used.',
    refund: 3499,
    fee: 0,
    lines: [{ name: 'Kite', quantity: 1 }],
  };
  expect(accepted.text).toContain(`Send it to ${SHOP.address}.`);
  const moved = { ...FACTS, shop: { ...FACTS.shop, address: '1 New Street' } };
  expect(writeMail('return_decided', moved, SITE).text).toContain('Send it to 1 New Street.');
  const refused = writeMail('return_decided', { ...FACTS, return: told }, SITE).text;
  expect(refused).toContain('It was used.');
  expect(refused).not.toContain('$34.99 goes');
});

it('a return is acknowledged, and a parcel that has not arrived is told of as such', () => {
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

it('what is left of a refund is told', () => {
  expect(writeMail('refunded', FACTS, SITE).subject).toMatch(/^Refunded in part/);
  const all = { amount: 2849, currency: 'USD', so_far: 3849, is_all: true };
  const { subject, text } = writeMail('refunded', { ...FACTS, refund: all }, SITE);
  expect(subject).toMatch(/^Refunded: /);
  expect(text).toContain('Refunded so far: $38.49');
});

it('money is said to have gone the way it went', () => {
  const refund = { amount: 100, currency: 'USD', so_far: 100, is_all: false };
  const told = (way?: 'provider' | 'hand') =>
    writeMail('refunded', { ...FACTS, refund: { ...refund, way } }, SITE).text;
  expect(told('provider')).toContain('back the way you paid, by M-Pesa');
  expect(told('hand')).toContain('back to you by hand');
  for (const unsure of [told('hand'), told()]) expect(unsure).not.toMatch(/the way you paid|M-Pesa/);
});

it.each([
  ['Amina', 'Hello Amina,'],
  ['Ana-María d’Été', 'Hello Ana-María d’Été,'],
  ['St. John', 'Hello St. John,'],
  ['Zoe\u0308', 'Hello Zoe\u0308,'],
  ['evil.example', 'Hello,'],
  ['www.evil', 'Hello,'],
  ['Go to evil\uff0eexample', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['amina@evil', 'Hello,'],
  ['Customer,\n\nyour refund waits', 'Hello,'],
  ['Amina\u202egpj', 'Hello,'],
  ['Your account will be closed unless you call us today', 'Hello,'],
  ['Call 0700 123 456', 'Hello,'],
  [' ', 'Hello,'],
])('a first name is greeted only where it is a name: %j', (firstName, greeted) => {
  const { text } = writeMail('order_received', withOrder({ address: { firstName } }), SITE);
  expect(text).toContain(`${greeted} thank you for your order.`);
  if (greeted === 'Hello,') expect(text).not.toContain(firstName.trim() || 'Hello  ');
});

it('money and the names of the shop are those of the shop', () => {
  expect([money(3849), money(498446, 'KES')]).toEqual([formatMoney(3849), formatMoney(498446, 'KES')]);
  const { street, area, city, country } = site.address;
  expect(SHOP).toEqual({
    name: site.name,
    email: site.email,
    phone: site.phone,
    address: [street, area, city, country].join(', '),
  });
});

it('the look is the one that was drawn', () => {
  const source = readFileSync(new URL('../../../../artwork/mails/mail.mjml', import.meta.url));
  expect(MADE_FROM, 'run npm run mails').toBe(createHash('sha256').update(source).digest('hex'));
});

describe('writing from right to left', () => {
  const [FSI, PDI] = ['\u2068', '\u2069'];
  const NAME = 'לגו 100%';
  const written = (kind: string) => {
    const order = { ...ORDER, address: { ...ORDER.address, firstName: NAME }, customer_name: NAME };
    return writeMail(
      kind,
      mailFacts.parse({
        ...FACTS,
        preface: `${NAME}\nKaribu!`,
        product: { id: 5, name: NAME, stock: 3, price: 1999 },
        order: { ...order, lines: [{ name: NAME, quantity: 1, total: 3499 }] },
        return: { ...FACTS.return, lines: [{ name: NAME, quantity: 1 }] },
        letter: { subject: NAME, body: `## ${NAME}\n\n${NAME}`, is_test: false },
      }),
      SITE,
    );
  };

  it.each(Object.keys(TEMPLATES).filter((kind) => kind !== 'letter'))('is isolated in %s', (kind) => {
    const { subject, html, text } = written(kind);
    const isIsolated = (whole: string, before: string, after: string) =>
      expect(whole.replaceAll(`${before}${NAME}${after}`, '')).not.toContain(NAME);
    isIsolated(text, FSI, PDI);
    isIsolated(subject, FSI, PDI);
    isIsolated(html.replaceAll(`${FSI}${NAME}${PDI}`, ''), '<bdi>', '</bdi>');
  });

  it.each(['لعبة', NAME, 'Kite كتاب (2)', 'ލިޔުން', 'Łukasz', '日本の凧', ''])('is found in %s as on the screen', (name) =>
    expect(isolated(name)).toBe(isolatedOnScreen(name)),
  );

  it('begins at the right where all of a paragraph is written so', () => {
    expect(written('letter').html).toContain(`<div dir="auto">${NAME}</div>`);
  });

  it('changes nothing in other writings', () => {
    expect(JSON.stringify(writeMail('paid', mailFacts.parse(FACTS), SITE))).not.toMatch(
      /[\u2066-\u2069]|bdi|dir=.auto.>/,
    );
  });
});
