import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAgeRange } from '../../src/domain/age';
import { isEmailAddress } from '../../src/domain/email';
import { pastedText, tidyLine, tidyText } from '../../src/domain/typed-text';
import { cases } from '../../src/domain/typed-text.cases.json' with { type: 'json' };
import { expectEach } from './support/answers';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { visitor, owner, service } = shop.clients;
const answer = async (text: string) =>
  (await sql.query('select private.tidy_text($1), private.plain_text($1), private.pasted_text($1)', [text]))[0];

describe('a text is normalised as in the browser:', () => {
  it('all cases', () =>
    expectEach(
      async ([text = '']) => Object.values((await answer(text)) ?? {}),
      ([, ...expected]) => expected,
      cases,
    ));
});

it('e-mail addresses are validated as in the browser', () =>
  expectEach(
    async (text) => (await sql.query<{ answer: boolean }>('select private.is_email($1) as answer', [text]))[0]?.answer,
    (text) => isEmailAddress(text),
    [
      'amina@example.com',
      "o'brien+toys@mail.example.co.ke",
      'amina@xn--bcher-kva.example',
      'amina@exam,ple.com',
      '(amina)@example.com',
      '"amina"@example.com',
      'amina@-example.com',
      'x<a@b.co>',
      'a\u200bb@example.com',
      'amina..a@example.com',
      'amina@example.c',
    ],
  ));

const blank = fc.constantFrom('', ' ', '\n', '\t', '\u00a0', '\u200b');
const count = fc.oneof(fc.nat({ max: 13 }), fc.nat({ max: 1200 })).map(String);
const ageRange = fc
  .tuple(
    blank,
    count,
    blank,
    fc.constantFrom('', '', '+', '-', '\u2013', '\u2014'),
    blank,
    fc.oneof(fc.constant(''), count),
    blank,
    fc.constantFrom('years', 'Year', 'months', 'MONTH', 'weeks'),
    blank,
  )
  .map((parts) => parts.join(''));

it('a range of ages is read as in the browser', async () => {
  const texts = fc.array(ageRange, { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, async (ranges) => {
      const rows = await sql.query<{ bounds: number[] | null }>(
        'select private.age_bounds(range) as bounds from unnest($1::text[]) with ordinality r (range, place) order by place',
        [ranges],
      );
      const read = ranges.map((range) => parseAgeRange(tidyText(range)));
      expect(rows.map(({ bounds }) => bounds)).toEqual(read.map((ages) => ages && [ages.minAge, ages.maxAge]));
      expect(read.some(Boolean)).toBe(true);
    }),
    tries(10),
  );
});

const address = {
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
  phone: '0712345678',
  address: '12 Baobab Lane',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
};

it('an order stores a normalised address', async () => {
  const { data: placed, error } = await visitor.rpc('place_order', {
    items: [{ product_id: 1, quantity: 1 }],
    shipping_address: {
      ...address,
      firstName: 'Sukarno,\n\nyour\u202e refund',
      lastName: '\u2013',
      email: '<mailto:amina@example.com>,\u200b',
      phone: 'tel:+254\u2011712\u2011345\u2011678',
      zipCode: '００１００',
    },
    payment_method: 'paystack-card',
    idempotency_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  const { data: stored } = await service
    .from('orders')
    .select('shipping_address, customer_name')
    .eq('id', placed.id)
    .single();
  expect(stored).toEqual({
    shipping_address: {
      ...address,
      firstName: 'Sukarno, your refund',
      lastName: '',
      phone: '+254-712-345-678',
    },
    customer_name: 'Sukarno, your refund',
  });
});

it('a saved address is normalised, and its name may be as long as both names of an order', async () => {
  const { data: saved } = await owner
    .from('addresses')
    .insert({
      title: ' Home\u200b',
      full_name: `${'A'.repeat(100)}\n${'B'.repeat(100)}`,
      street_address: '12\u202e Lane',
      city: 'Nairobi',
      state: 'Nairobi',
      zip_code: '００１００',
      country: 'Kenya',
      phone_number: 'tel:0712345678',
    })
    .select()
    .single();
  expect(saved).toMatchObject({
    title: 'Home',
    full_name: `${'A'.repeat(100)} ${'B'.repeat(100)}`,
    street_address: '12 Lane',
    zip_code: '00100',
    phone_number: '0712345678',
  });
});

it('any text of an address is normalised as in the browser, or refused with its field', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).map((any) => any.replaceAll('\0', ''));
  const field = fc.constantFrom(...(Object.keys(address) as (keyof typeof address)[]));
  await fc.assert(
    fc.asyncProperty(field, text, async (name, value) => {
      const fold = ['email', 'phone', 'zipCode'].includes(name) ? pastedText : tidyLine;
      const sent = JSON.stringify({ ...address, [name]: value });
      const answer = await sql
        .query<{ parsed: unknown }>('select private.parse_shipping_address($1::jsonb) as parsed', [sent])
        .then(
          (rows) => rows[0]?.parsed,
          (error: { hint?: string; detail?: string }) => [error.hint, error.detail],
        );
      const clean = name === 'lastName' && fold(value) === '-' ? '' : fold(value);
      if (Array.isArray(answer)) expect(answer).toEqual(['BAD_ADDRESS', JSON.stringify([name])]);
      else expect(answer).toEqual({ ...address, [name]: clean });
    }),
    tries(50),
  );
});

it.each([
  ['subscribe_to_newsletter', {}, 'newsletter_subscribers'],
  ['remind_me', { product_id: 1, consent: 'Yes' }, 'stock_reminders'],
])('%s stores the normalised address', async (name, more, table) => {
  const { error } = await visitor.rpc(name, { ...more, email: '<mailto:zuri@example.com>;\u202c' });
  expect(error).toBeNull();
  expect(await sql.query(`select email from public.${table} where email like '%zuri%'`, [])).toEqual([
    { email: 'zuri@example.com' },
  ]);
  expect((await visitor.rpc(name, { ...more, email: 'zuri@exam,ple.com' })).error?.hint).toBe('BAD_EMAIL');
});
