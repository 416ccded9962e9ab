import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AddressPart,
  addressFormat,
  type CountryData,
  countryCode,
  inEnglish,
  learnCountries,
  listCountries,
} from '../../src/domain/country';
import json from '../../src/domain/country-data.json' with { type: 'json' };
import { percentOf } from '../../src/domain/money';
import { addressLengths } from '../../src/domain/order';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;

const data = json as unknown as CountryData;
beforeAll(() => learnCountries(data));

const AMINA = {
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
const place = (change: Partial<typeof AMINA>) =>
  visitor.rpc('place_order', {
    items: [{ product_id: 1, quantity: 1 }],
    shipping_address: { ...AMINA, ...change },
    payment_method: 'paystack-card',
    idempotency_key: crypto.randomUUID(),
  });

describe('a country', () => {
  const typed = [
    ...Object.values(data.others).flatMap((names) => names.split(' ')),
    'U.S.A.',
    ' kenya ',
    'CÔTE D’IVOIRE',
    'Türkiye',
    'Côte d’Ivoire',
    "cote d'ivoire",
    'Atlantis',
    'Россия',
    '',
    'K\u212aE',
    'İreland',
    'ΚΎΠΡΟΣ',
    'РОССИЯ',
    'ＫＥＮＹＡ',
    'Áo',
    'The Netherlands',
    'United States (US)',
    '🇰🇪 Kenya',
    '🇩🇪 Kenya',
    'Germany (KE)',
    'Германия (Kenya)',
    'Kenya 德国',
    'KIRGIZİSTAN',
    'Kenya'.repeat(50),
  ];

  it('is recognised as in the browser', async () => {
    const names = [...listCountries().flatMap(({ code, name }) => [code, name]), ...typed].flatMap((name) => [
      name,
      name.toUpperCase(),
    ]);
    const rows = await shop.database.sql.query<{ name: string; code: string | null }>(
      'select name, private.country_code(name) as code from unnest($1::text[]) name',
      [names],
    );
    expect(rows).toHaveLength(names.length);
    for (const { name, code } of rows) expect([name, code]).toEqual([name, countryCode(name)]);
  });

  it.each(['de', 'fr', 'ru', 'sw', 'vi', 'zh'])('is recognised as the browser sends it, in %s', async (language) => {
    learnCountries(data, [language]);
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const sent = listCountries().map(({ code }) => [code, inEnglish(names.of(code) ?? '')]);
    const rows = await shop.database.sql.query<{ name: string; code: string | null }>(
      'select name, private.country_code(name) as code from unnest($1::text[]) name',
      [sent.map(([, name]) => name)],
    );
    expect(rows.map(({ code, name }) => [code, name])).toEqual(sent);
    learnCountries(data);
  });

  it('requires the same parts of an address as the browser, and none where it is unknown', async () => {
    const rows = await shop.database.sql.query<{ name: string; part: AddressPart; empty: boolean }>(
      `select name, part, private.may_stay_empty(name, part) as empty
         from unnest($1::text[]) name, unnest(array['city', 'state', 'zipCode']) part`,
      [[...listCountries().map(({ name }) => name), 'Atlantis', 'Deutschland']],
    );
    expect(rows).toHaveLength(252 * 3);
    for (const { name, part, empty } of rows)
      expect([name, part, empty]).toEqual([
        name,
        part,
        countryCode(name) === null || addressFormat(name).needs[part] !== 'required',
      ]);
  });
});

it('has the same fields in an address as the browser, each as long', async () => {
  const rows = await shop.database.sql.query<{ name: string; length: number }>(
    'select name, max_length as length from private.address_fields()',
  );
  expect(rows.map(({ name, length }) => [name, length])).toEqual(Object.entries(addressLengths));
});

describe('an order', () => {
  it.each([
    ['Germany', 'DE', { state: '' }],
    ['uganda', 'UG', { state: '', zipCode: '' }],
    ['Japan', 'JP', { city: '' }],
    ['Atlantis', null, {}],
    ['日本', null, { city: '' }],
    ['Deutschland', null, { state: '' }],
  ])(
    'can be sent to %s, passed to providers as %s, without the parts its addresses do not have',
    async (country, code, change) => {
      const { data: placed, error } = await place({ country, ...change });
      expect(error).toBeNull();
      const columns = 'shipping_address,shipping_country';
      const { data: stored } = await service.from('orders').select(columns).eq('id', placed.id).single();
      expect(stored).toEqual({ shipping_address: { ...AMINA, country, ...change }, shipping_country: code });
    },
  );

  it.each([
    ['Kenya', { state: '' }, ['state']],
    ['Kenya', { zipCode: ' ' }, ['zipCode']],
    ['Germany', { zipCode: '' }, ['zipCode']],
    ['Uganda', { phone: '', city: '' }, ['phone', 'city']],
    ['Uganda', { state: 'x'.repeat(101) }, ['state']],
  ])('cannot be sent to %s without the parts its addresses require', async (country, change, fields) => {
    const { error } = await place({ country, ...change });
    expect(error?.hint).toBe('BAD_ADDRESS');
    expect(JSON.parse(error?.details ?? '[]').sort()).toEqual(fields.sort());
  });
});

describe('a saved address', () => {
  const HOME = {
    title: 'Home',
    full_name: 'Amina Otieno',
    street_address: '12 Baobab Lane',
    city: 'Kampala',
    state: '',
    zip_code: '',
    country: 'Uganda',
    phone_number: '0712345678',
  };

  it('is checked by the same rule, also when its country changes', async () => {
    const { data: saved } = await owner.from('addresses').insert(HOME).select().single();
    expect(saved).toMatchObject({ state: '', zip_code: '' });
    const moved = await owner.from('addresses').update({ country: 'Kenya' }).eq('id', saved.id);
    expect(moved.error?.code).toBe('23514');
    expect((await owner.from('addresses').insert({ ...HOME, city: '' })).error?.code).toBe('23514');
  });

  it('can be changed if its country is stored in a language that only browsers know', async () => {
    const berlin = { ...HOME, country: 'Deutschland', city: 'Berlin', zip_code: '10115' };
    const { data: saved } = await owner.from('addresses').insert(berlin).select().single();
    const changed = await owner.from('addresses').update({ is_default: true }).eq('id', saved.id).select().single();
    expect(changed.data).toEqual({ ...saved, is_default: true });
  });
});

describe('the tax of a country', () => {
  const save = (tax: object, expected_version?: number, client = staff) =>
    client.rpc('save_country_tax', { tax, ...(expected_version === undefined ? {} : { expected_version }) });
  const sums = async (country: string) => {
    const { data: quote } = await visitor.rpc('quote_order', {
      items: [{ product_id: 1, quantity: 1 }],
      shipping_address: { ...AMINA, country },
      choices: {},
    });
    return quote.tax_amount / quote.subtotal;
  };

  it('is the tax of the shop until staff set another', async () => {
    expect((await visitor.from('country_taxes').select()).data).toEqual([]);
    expect(await sums('Germany')).toBeCloseTo(0.1, 3);
    expect((await save({ country: 'Deutschland', tax_rate: 0.19 })).error).toMatchObject({ details: 'country' });
    expect((await save({ country: 'germany', tax_rate: 0.19 })).data).toMatchObject({ country: 'DE', version: 1 });
    expect(await sums('germany')).toBeCloseTo(0.19, 3);
    expect(await sums('Kenya')).toBeCloseTo(0.1, 3);
    expect(await sums('Atlantis')).toBeCloseTo(0.1, 3);
    const { data: placed } = await place({ country: 'DE', state: '' });
    expect(placed.tax_amount / placed.subtotal).toBeCloseTo(0.19, 3);
    await staff.rpc('remove_country_tax', { country: 'DE' });
    expect(await sums('Germany')).toBeCloseTo(0.1, 3);
    const audited = await staff.from('audit_log').select('action').eq('table_name', 'country_taxes').order('id');
    expect(audited.data?.map(({ action }) => action)).toEqual(['insert', 'delete']);
  });

  it('cannot be avoided by misspelling the country', async () => {
    expect((await place({ country: 'Atlantis' })).error).toBeNull();
    await save({ country: 'KE', tax_rate: 0.1 });
    expect((await place({ country: 'Keenya' })).error).toBeNull();
    await staff.rpc('remove_country_tax', { country: 'KE' });
    await save({ country: 'KE', tax_rate: 0.16 });
    for (const country of ['Keenya', 'Deutschland'])
      expect((await place({ country })).error).toMatchObject({ code: 'P0001', hint: 'UNKNOWN_COUNTRY' });
    expect((await place({ country: 'kenya' })).error).toBeNull();
    await staff.rpc('remove_country_tax', { country: 'KE' });
    await shop.database.sql.exec(
      "update public.delivery_options set price = 4.5 where option = 'standard' and zone_id = 1",
    );
    expect((await place({ country: 'Keenya' })).error).toMatchObject({ hint: 'UNKNOWN_COUNTRY' });
    await shop.database.sql.exec(
      "update public.delivery_options set price = 0 where option = 'standard' and zone_id = 1",
    );
  });

  it.each([
    [0.08875, 4, 10, 35.49],
    [0.085625, 4, 10, 34.24],
    [0.0825, 4, 1, 3.3],
  ])('of %f included in a price is exact to the cent', async (tax_rate, product_id, quantity, tax) => {
    await shop.database.sql.exec('update public.products set price = 39.99, sale_price = null where id = 4');
    expect((await save({ country: 'US', tax_rate })).data).toMatchObject({ tax_rate });
    const { data } = await visitor.rpc('quote_order', {
      items: [{ product_id, quantity }],
      shipping_address: { country: 'United States' },
    });
    expect(data).toMatchObject({ tax_amount: tax });
    expect(percentOf(data.subtotal * 100, tax_rate * 100)).toBe(tax * 100);
  });

  it('is changed with the version that staff saw', async () => {
    await save({ country: 'KE', tax_rate: 0.16 });
    expect((await save({ country: 'Kenya', tax_rate: 0.18 })).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect((await save({ country: 'KE', tax_rate: 0.18 }, 1)).data).toMatchObject({ tax_rate: 0.18, version: 2 });
    expect((await save({ country: 'KE', tax_rate: 0.2 }, 1)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect((await save({ country: 'UG', tax_rate: 0.18 }, 1)).error).toMatchObject({ hint: 'TAX_NOT_FOUND' });
    expect((await staff.rpc('remove_country_tax', { country: 'UG' })).error).toMatchObject({ hint: 'TAX_NOT_FOUND' });
  });

  it.each([
    [{ country: 'Atlantis', tax_rate: 0.1 }, 'country'],
    [{ tax_rate: 0.1 }, 'country'],
    [{ country: 'KE', tax_rate: 0.51 }, 'tax_rate'],
    [{ country: 'KE', tax_rate: '0.1' }, 'tax_rate'],
    [{ country: 'KE', tax_rate: -0.1 }, 'tax_rate'],
  ])('is refused if it is invalid: %j', async (tax, field) => {
    expect((await save(tax)).error).toMatchObject({ hint: 'BAD_TAX', details: field });
  });
});
