import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CountryData, foldedName, learnCountries, listStates, stateCode } from '../../src/domain/country';
import data from '../../src/domain/country-data.json' with { type: 'json' };
import { orderTotals } from '../../src/domain/totals';
import { type CountryTax, taxTermsOf } from '../../src/features/taxes/rules';
import { askForOrder, placeOrder, SHIP_TO } from './support/orders';
import { tries } from './support/runs';
import { openShop } from './support/shop';
import { taxesOf } from './support/taxes';

const shop = await openShop();
const { visitor, staff } = shop.clients;
const { sql } = shop.database;
const { setTaxes } = taxesOf(shop);

beforeAll(() => learnCountries(data as unknown as CountryData));

afterEach(() => setTaxes());

const IN_OREGON = { ...SHIP_TO, country: 'United States', state: 'Oregon', zipCode: '97201' };
const IN_CALIFORNIA = { ...IN_OREGON, state: 'California', zipCode: '90001' };

describe('a state', () => {
  it('is recognised as in the browser, unambiguously', async () => {
    const names = Object.entries(data.states).flatMap(([country, states]) =>
      Object.entries(states).flatMap(([code, called]) =>
        [code, ...called]
          .flatMap((name) => [name, ` ${name.toUpperCase()}. `, `${name}x`])
          .map((name) => ({ country, name })),
      ),
    );
    const odd = ['', 'D.C.', 'québec', 'CALIFORNİA', '加州'].flatMap((name) =>
      ['US', 'CA', 'KE', 'XX'].map((country) => ({ country, name })),
    );
    const queries = [...names, ...odd];
    const rows = await sql.query<{ country: string; name: string; code: string | null }>(
      'select country, name, private.state_code(country, name) as code from jsonb_to_recordset($1) as x (country text, name text)',
      [JSON.stringify(queries)],
    );
    expect(rows).toHaveLength(queries.length);
    for (const { country, name, code } of rows)
      expect([country, name, code]).toEqual([country, name, stateCode(country, name)]);
    expect(await sql.query("select private.state_code(null, 'CA') as code")).toEqual([{ code: null }]);
    for (const [country, states] of Object.entries(data.states)) {
      const folded = Object.entries(states).flatMap(([code, called]) => [
        ...new Set([code, ...called].map(foldedName)),
      ]);
      expect(new Set(folded).size).toBe(folded.length);
      expect(listStates(country).length).toBeGreaterThan(12);
    }
  });
});

/** Countries as typed, and the tax that applies. */
const ADDRESSES: readonly [country: string, state: string][] = [
  ['Kenya', 'Nairobi'],
  ['kenya', 'CA'],
  ['GERMANY', ''],
  ['Deutschland', ''],
  ['USA', 'California'],
  ['United States (US)', 'ca'],
  ['us', 'Oregon'],
  ['us', 'Kalifornia'],
  ['Canada', 'Québec'],
  ['Canada', 'Ontario'],
  ['Atlantis', 'California'],
  ['', ''],
];
const rate = fc.integer({ min: 0, max: 500_000 }).map((millionths) => millionths / 1_000_000);
const tax = fc.record({
  place: fc.constantFrom(['KE', ''], ['DE', ''], ['US', ''], ['US', 'CA'], ['CA', 'QC'], ['CA', '']),
  rate,
  included: fc.boolean(),
});

it('the preview in the browser equals the charge of the database, for every country and every kind of tax', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(tax, { selector: ({ place }) => place.join(), maxLength: 6 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 9 }),
      async (taxes, cents, quantity) => {
        await setTaxes(
          ...taxes.map(
            ({ place: [country = '', state = ''], ...terms }) =>
              [country, state, terms.rate, terms.included] as [string, string, number, boolean],
          ),
        );
        await sql.query('update products set price = $1, sale_price = null where id = 1', [cents / 100]);
        const known: CountryTax[] = taxes.map(({ place: [country = '', state = ''], rate: share, included }) => ({
          country,
          state,
          taxRate: Math.round(share * 1_000_000) / 10_000,
          pricesIncludeTax: included,
          version: 1,
        }));
        for (const [country, state] of ADDRESSES) {
          const { data: quoted, error } = await visitor.rpc('quote_order', {
            items: [{ product_id: 1, quantity }],
            shipping_address: { country, state },
          });
          expect(error).toBeNull();
          const delivery = Math.round(quoted.shipping_amount * 100);
          const shown = orderTotals(cents * quantity, {
            ...taxTermsOf({ country, state }, known, 10),
            deliveryPrice: delivery,
          });
          expect([country, state, quoted.tax_included, quoted.tax_amount, quoted.total_amount]).toEqual([
            country,
            state,
            shown.taxIncluded,
            shown.tax / 100,
            shown.total / 100,
          ]);
        }
      },
    ),
    tries(8),
  );
}, 120_000);

describe('a rate for a state', () => {
  it('overrides that of its country, in quotes and in orders of shoppers and staff', async () => {
    await setTaxes(['US', '', 0, false], ['US', 'CA', 0.0725, false]);
    const [bought, free] = [
      await placeOrder(visitor, { shipping_address: IN_CALIFORNIA }),
      await placeOrder(visitor, { shipping_address: IN_OREGON }),
    ];
    expect(bought.tax_amount).toBe(Math.round(bought.subtotal * 7.25) / 100);
    expect(free.tax_amount).toBe(0);
    const items = [{ product_id: 5, quantity: 1 }];
    const quoted = async (state?: string) =>
      (await staff.rpc('quote_staff_order', { items, country: 'USA', ...(state && { state }) })).data;
    expect(await quoted('ca')).toMatchObject({ tax_amount: bought.tax_amount, tax_included: false });
    expect(await quoted()).toMatchObject({ tax_amount: 0 });
    const { data: made } = await staff.rpc('create_staff_order', {
      items,
      pays: 'cash',
      idempotency_key: crypto.randomUUID(),
      customer: IN_CALIFORNIA,
      delivers: true,
      expected_total: (await quoted('California')).total_amount,
    });
    expect(made.total_amount).toBe(bought.total_amount);
  });

  it('cannot be avoided by misspelling a state, where states have rates', async () => {
    const strange = { shipping_address: { ...IN_CALIFORNIA, state: 'Kalifornia' } };
    expect((await askForOrder(visitor, strange)).error).toBeNull();
    await setTaxes(['US', 'CA', 0.1, false]);
    expect((await askForOrder(visitor, strange)).error).toBeNull();
    await setTaxes(['US', 'CA', 0.1, true]);
    expect((await askForOrder(visitor, strange)).error).toMatchObject({ code: 'P0001', hint: 'UNKNOWN_STATE' });
    expect((await askForOrder(visitor, { shipping_address: IN_OREGON })).error).toBeNull();
    expect((await askForOrder(visitor)).error).toBeNull();
    expect((await askForOrder(visitor, { shipping_address: { ...SHIP_TO, country: 'Keenya' } })).error).toMatchObject({
      hint: 'UNKNOWN_COUNTRY',
    });
  });

  it('still applies after a correction of the address', async () => {
    await setTaxes(['US', '', 0, false], ['US', 'CA', 0.0725, false]);
    const order = await placeOrder(visitor, { shipping_address: IN_OREGON });
    const correct = (shipping_address: object) =>
      visitor.rpc('correct_own_order', {
        order_id: order.id,
        guest_token: order.guest_token,
        shipping_address,
        expected_address: IN_OREGON,
      });
    expect((await correct(IN_CALIFORNIA)).error).toMatchObject({ hint: 'STATE_FINAL' });
    expect((await correct({ ...IN_OREGON, state: 'Nevada' })).error).toBeNull();
  });
});

describe('staff', () => {
  const save = (saved: object, expected_version?: number) =>
    staff.rpc('save_country_tax', { tax: saved, ...(expected_version !== undefined && { expected_version }) });

  it('edit a country and its states separately, each with its own version', async () => {
    expect((await save({ country: 'US', tax_rate: 0.05 })).data).toMatchObject({
      state: '',
      prices_include_tax: false,
    });
    const california = { country: 'USA', state: 'california', tax_rate: 0.0725, prices_include_tax: true };
    expect((await save(california)).data).toMatchObject({ country: 'US', state: 'CA', prices_include_tax: true });
    expect((await save(california)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    const added = { ...california, prices_include_tax: false };
    expect((await save(added, 1)).data).toMatchObject({ prices_include_tax: false, version: 2 });
    expect((await staff.rpc('remove_country_tax', { country: 'US' })).data).toMatchObject({ state: '' });
    expect((await visitor.from('country_taxes').select('state')).data).toEqual([{ state: 'CA' }]);
    expect((await staff.rpc('remove_country_tax', { country: 'US', state: 'CA' })).error).toBeNull();
    expect((await staff.rpc('remove_country_tax', { country: 'US', state: 'CA' })).error).toMatchObject({
      hint: 'TAX_NOT_FOUND',
    });
  });

  it('keep what is not sent', async () => {
    await save({ country: 'KE', tax_rate: 0.16, prices_include_tax: true });
    expect((await save({ country: 'KE', tax_rate: 0.17 }, 1)).data).toMatchObject({
      prices_include_tax: true,
      version: 2,
    });
  });

  it.each([
    [{ country: 'US', state: 'Kalifornia', tax_rate: 0.1 }, 'state'],
    [{ country: 'KE', state: 'Nairobi', tax_rate: 0.1 }, 'state'],
    [{ country: 'KE', tax_rate: 0.1, prices_include_tax: 'yes' }, 'prices_include_tax'],
    [{ country: 'KE', tax_rate: 0.1, prices_include_tax: null }, 'prices_include_tax'],
  ])('are refused an invalid rate: %j', async (wrong, field) => {
    expect((await save(wrong)).error).toMatchObject({ hint: 'BAD_TAX', details: field });
  });
});
