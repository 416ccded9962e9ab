import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressFormat,
  type CountryData,
  countryCode,
  countryName,
  foldedName,
  learnCountries,
  listCountries,
} from './country';
import data from './country-data.json';

describe('an unknown country', () => {
  it('requires all parts of an address', () => {
    expect(countryCode('Kenya')).toBeNull();
    expect(addressFormat('Hong Kong').needs).toEqual({ city: 'required', state: 'required', zipCode: 'required' });
  });
});

describe('a country', () => {
  beforeAll(() => learnCountries(data as unknown as CountryData));

  it.each([
    ['Kenya', 'KE'],
    [' kenya ', 'KE'],
    ['KEN', 'KE'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['the united states', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['scotland', 'GB'],
    ['Deutschland', 'DE'],
    ['osterreich', 'AT'],
    ['Côte d’Ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['Turkey', 'TR'],
    ['Marekani', 'US'],
    ['Estados Unidos', 'US'],
    ['Vereinigte Staaten von Amerika', 'US'],
    ['Royaume-Uni', 'GB'],
    ['ALEMANIA', 'DE'],
    ['日本', 'JP'],
    ['РОССИЯ', 'RU'],
    ['대한민국', 'KR'],
    ['السعودية', 'SA'],
    ['ΚΎΠΡΟΣ', 'CY'],
    ['ＫＥＮＹＡ', 'KE'],
    ['Áo', 'AT'],
    ['AO', 'AO'],
    ['United States (US)', 'US'],
    ['🇰🇪 Kenya', 'KE'],
    ['Deutschland / Germany', 'DE'],
    ['Republic of Kenya', 'KE'],
    ['Tanzania, United Republic of', 'TZ'],
    ['The Netherlands', 'NL'],
    ['Republic of China', 'TW'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Германия (Kenya)', null],
    ['Kenya 德国', null],
    ['🇩🇪 Kenya', null],
    ['Germany (KE)', null],
    ['Congo', null],
    ['Kongo', null],
    ['Atlantis', null],
    ['', null],
  ])('is recognised as typed: %s', (text, code) => expect(countryCode(text)).toBe(code));

  it('has names that are stored normalised and are unambiguous', () => {
    const names = Object.entries(data.others).flatMap(([code, others]) =>
      others.split(' ').map((name) => [name, code]),
    );
    expect(names.length).toBeGreaterThan(3000);
    for (const [name = '', code] of names) expect([foldedName(name), countryCode(name)]).toEqual([name, code]);
  });

  it('is listed by name, and every name is recognised', () => {
    const listed = listCountries();
    expect(listed).toHaveLength(250);
    expect(listed[0]?.name).toBe('Afghanistan');
    for (const { code, name } of listed) expect([countryCode(name), countryCode(code)]).toEqual([code, code]);
    expect(countryName('GB')).toBe('United Kingdom');
  });

  it.each([
    ['Kenya', 'required', 'required', 'required'],
    ['Germany', 'required', 'none', 'required'],
    ['Uganda', 'required', 'none', 'none'],
    ['Ireland', 'required', 'optional', 'optional'],
    ['Japan', 'none', 'required', 'required'],
    ['Nowhere', 'required', 'required', 'required'],
  ])('%s has its own parts of an address', (country, city, state, zipCode) => {
    expect(addressFormat(country).needs).toEqual({ city, state, zipCode });
  });

  it('has its own labels and codes', () => {
    expect(addressFormat('Kenya').labels).toEqual({});
    expect(addressFormat('US').labels).toEqual({});
    expect(addressFormat('Ireland').labels).toEqual({ state: 'County', zipCode: 'Eircode' });
    const british = addressFormat('uk');
    expect([british.labels.zipCode, british.formatZip('ec1y8sy'), british.formatZip('12345')]).toEqual([
      'Postcode',
      'EC1Y 8SY',
      null,
    ]);
    expect(addressFormat('Nowhere').formatZip('anything')).toBe('ANYTHING');
  });

  it('has examples that match its own format', () => {
    for (const { name } of listCountries()) {
      const { zipExample, formatZip } = addressFormat(name);
      expect(formatZip(zipExample)).toBe(zipExample);
    }
  });
});
