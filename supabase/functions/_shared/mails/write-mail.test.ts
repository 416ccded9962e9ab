import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../src/config/site';
import { formatMoney } from '../../../../src/lib/format';
import { FACTS, ORDER, SITE, withOrder } from '../../_testing/mail-facts.ts';
import { MADE_FROM } from './design.ts';
import { type MailFacts, mailFacts } from './facts.ts';
import { money } from './format.ts';
import { SHOP } from './shop.ts';
import { TEMPLATES } from './templates.ts';
import { writeMail } from './write-mail.ts';

describe('every mail', () => {
  const EVIL = `"><script>alert('x')</script> & {{blocks}}`;
  const evil: MailFacts = mailFacts.parse({
    ...FACTS,
    preface: EVIL,
    message: {
      id: ORDER.id,
      name: EVIL,
      subject: EVIL,
      body: `${EVIL} http://evil.example/a www.evil.example`,
      written_at: ORDER.placed_at,
      answer: EVIL,
    },
    letter: { subject: EVIL, body: `${EVIL} [x](javascript:alert(1)) ![y](http://evil.example/p.png)`, is_test: false },
    return: { is_approved: true, decision: EVIL, refund: 1, fee: 1, lines: [{ name: EVIL, quantity: 1 }] },
    recall: { name: EVIL, reason: EVIL, remedy: EVIL, batch: EVIL },
    remedy: { name: EVIL, kind: EVIL, is_sent: true, answer: EVIL },
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
    '%s: has the same text as HTML and as plain text, and escapes typed markup',
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

  it.each(Object.keys(TEMPLATES))('%s contains the preface of staff with its line breaks', (kind) => {
    const { html, text } = writeMail(kind, { ...FACTS, preface: 'Karibu!\nWanjiru & Daniel' }, SITE);
    expect(html).toContain('Karibu!<br>Wanjiru &amp; Daniel');
    expect(text).toContain('Karibu!\nWanjiru & Daniel');
  });
});

it('contain the chosen delivery, its price and the promised days', () => {
  const express = { delivery_option: 'express', shipping: 999, arrives_from: '2026-11-30', arrives_by: '2026-12-02' };
  for (const kind of ['order_received', 'paid', 'shipped']) {
    const { text } = writeMail(kind, withOrder(express), SITE);
    expect(text, kind).toContain('Shipping: $9.99');
    expect(text, kind).toContain('Delivery: Express, arrives Mon, Nov 30 - Wed, Dec 2');
  }
  const oneDay = withOrder({ delivery_option: 'next-day', arrives_from: '2026-11-24', arrives_by: '2026-11-24' });
  expect(writeMail('paid', oneDay, SITE).text).toContain('Delivery: Next day, arrives Tue, Nov 24');
});

it('link to the parcel at its carrier, also for a number without a carrier', () => {
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

it('about one of several parcels contain its items, and whether more follow', () => {
  const parcel = {
    tracking_number: '12 34',
    carrier: 'dhl',
    is_first: true,
    is_last: false,
    lines: [{ name: 'Kite', quantity: 2 }],
  };
  const write = (facts: (typeof parcel & { rest?: string }) | Pick<typeof parcel, 'is_first' | 'is_last' | 'lines'>) =>
    writeMail('parcel', { ...withOrder({ tracking_number: 'OTHER' }), parcel: facts }, SITE);
  const { subject, text } = write(parcel);
  expect(subject).toMatch(/^Part of it is on its way: Order/);
  for (const line of ['In this parcel: 2 x Kite', 'Tracking number: 12 34', 'tracking-id=1234', 'The rest follows'])
    expect(text).toContain(line);
  expect(text).not.toContain('OTHER');
  const last = write({ ...parcel, is_first: false, is_last: true });
  expect(last.subject).toMatch(/^The rest is on its way: Order/);
  expect(last.text).toContain('all of your order has left us');
  const held = write({ ...parcel, rest: 'recalled' });
  expect(held.text).toContain('What is missing is recalled: it stays in our shop, and we will write to you.');
  expect(`${held.html} ${held.text}`).not.toContain('The rest follows');
  expect(write({ ...parcel, rest: 'both' }).text).toContain('another parcel, except what is recalled');
  const only = write({ ...parcel, is_last: true, rest: 'recalled' });
  expect(only.subject).toMatch(/^On its way: Order/);
  expect(only.text).toContain('all of your order that is not recalled');
  expect(write({ is_first: true, is_last: true, lines: parcel.lines }).text).not.toContain('Tracking number');
});

it('contain no typed address before the order is paid', () => {
  const unpaid = withOrder({ payment_status: 'pending', cancel_reason: 'expired' });
  for (const kind of ['order_received', 'payment_pending', 'cancelled'])
    expect(writeMail(kind, unpaid, SITE).text, kind).not.toMatch(/Otieno|Baobab Lane|00100/);
});

it('about goods handed over contain no days and no address', () => {
  const inPerson = withOrder({
    delivery_option: 'in-person',
    payment_method: 'cash',
    arrives_from: undefined,
    arrives_by: undefined,
  });
  const { text } = writeMail('paid', inPerson, SITE);
  expect(text).toContain('Delivery: Handed over in person');
  expect(text).toContain('Paid by: Cash');
  expect(text).not.toMatch(/arrives|Delivery to|Shipping/);
});

it('to the former address of an order contain no name and no link', () => {
  const { subject, text, replyTo } = writeMail(
    'email_changed',
    withOrder({ is_guest: true, guest_token: 'abc123' }),
    SITE,
  );
  expect(subject).toBe('Email address changed: Order 1a2b3c4d');
  expect(replyTo).toBe(site.email);
  expect(text).not.toMatch(/abc123|Otieno|Baobab Lane/);
});

it('with a new link contain the link, and nothing that was typed', () => {
  const { subject, text } = writeMail('order_link', withOrder({ is_guest: true, guest_token: 'abc123' }), SITE);
  expect(subject).toBe('Your link: Order 1a2b3c4d');
  expect(text).toContain('#abc123');
  expect(text).not.toMatch(/Otieno|Baobab Lane/);
});

describe('the receipt', () => {
  it('contains the lines, the sums, the charge, and the shop’s time', () => {
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

  it('contains a tax included in the prices below the total', () => {
    const { text, html } = writeMail('paid', withOrder({ tax: 483, tax_included: true, total: 3499 }), SITE);
    expect(text).toMatch(/Total: \$34\.99\s+Including tax: \$4\.83/);
    expect(text).not.toContain('\nTax:');
    expect(html).toContain('Including tax');
  });

  it('links a guest to the order with the token in the fragment, and contains no token for others', () => {
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
      'withdrawal',
      'review_asked',
      'played_asked',
    ]) {
      expect(writeMail(kind, guest, SITE).text, kind).toContain(`${SITE}/orders/${ORDER.id}#abc123`);
      expect(writeMail(kind, withOrder({ guest_token: 'abc123' }), SITE).text, kind).not.toContain('abc123');
    }
    for (const kind of ['staff_new_order', 'staff_incident', 'staff_return'])
      expect(JSON.stringify(writeMail(kind, { ...FACTS, ...guest }, SITE)), kind).not.toContain('abc123');
    expect(writeMail('paid', withOrder({ is_guest: true }), SITE).text).not.toContain('/orders/');
  });
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
])('the greeting uses a first name only if it looks like a name: %j', (firstName, greeted) => {
  const { text } = writeMail('order_received', withOrder({ address: { firstName } }), SITE);
  expect(text).toContain(`${greeted} thank you for your order.`);
  if (greeted === 'Hello,') expect(text).not.toContain(firstName.trim() || 'Hello  ');
});

it('money and contact details are formatted as in the shop', () => {
  expect([money(3849), money(498446, 'KES')]).toEqual([formatMoney(3849), formatMoney(498446, 'KES')]);
  const { street, area, city, country } = site.address;
  expect(SHOP).toEqual({
    name: site.name,
    email: site.email,
    phone: site.phone,
    address: [street, area, city, country].join(', '),
  });
});

it('the HTML is generated from the current MJML file', () => {
  const source = readFileSync(new URL('../../../../artwork/mails/mail.mjml', import.meta.url));
  expect(MADE_FROM, 'run npm run mails').toBe(createHash('sha256').update(source).digest('hex'));
});
