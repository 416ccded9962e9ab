import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressFormat,
  type CountryData,
  countryCode,
  countryName,
  foldedName,
  inEnglish,
  learnCountries,
  listCountries,
} from './country';
import json from './country-data.json';

const data = json as unknown as CountryData;

describe('an unknown country', () => {
  it('requires all parts of an address', () => {
    expect(countryCode('Kenya')).toBeNull();
    expect(addressFormat('Hong Kong').needs).toEqual({ city: 'required', state: 'required', zipCode: 'required' });
  });
});

describe('a country', () => {
  beforeAll(() => learnCountries(data));

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
    ['Côte d’Ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['Turkey', 'TR'],
    ['Holland', 'NL'],
    ['Burma', 'MM'],
    ['Ivory Coast', 'CI'],
    ['DRC', 'CD'],
    ['Great Britain', 'GB'],
    ['Trinidad and Tobago', 'TT'],
    ['ＫＥＮＹＡ', 'KE'],
    ['AO', 'AO'],
    ['United States (US)', 'US'],
    ['🇰🇪 Kenya', 'KE'],
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
    ['Deutschland', null],
    ['Áo', null],
    ['Atlantis', null],
    ['', null],
  ])('is recognised as typed: %s', (text, code) => expect(countryCode(text)).toBe(code));

  it('has names that are stored normalised and are unambiguous', () => {
    const names = Object.entries(data.others).flatMap(([code, others]) =>
      others.split(' ').map((name) => [name, code]),
    );
    expect(names.length).toBeGreaterThan(500);
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

  it('asks for digits where a code has nothing else that has to be typed', () => {
    const ofDigits = listCountries().filter(({ code }) => addressFormat(code).isZipOfDigits);
    expect(ofDigits.map(({ code }) => code)).toEqual(expect.arrayContaining(['KE', 'DE', 'US', 'PL', 'JP']));
    for (const { code } of ofDigits) {
      const { zipExample, formatZip } = addressFormat(code);
      expect(formatZip(zipExample.replace(/\D/g, '')), code).toBe(zipExample);
    }
    const { formatZip } = addressFormat('US');
    expect(['12345', '12345-6789', '123456789'].map(formatZip)).toEqual(['12345', '12345-6789', '12345-6789']);
    for (const other of ['GB', 'NL', 'AR', 'MU', 'SV', 'AE', 'Nowhere'])
      expect(addressFormat(other).isZipOfDigits, other).toBe(false);
  });
});

describe("a country in the browser's languages", () => {
  it.each([
    ['Deutschland', ['de-AT'], 'DE'],
    ['osterreich', ['de', 'en'], 'AT'],
    ['USA', ['de'], 'US'],
    ['Royaume-Uni', ['en-GB', 'fr'], 'GB'],
    ['Marekani', ['sw'], 'US'],
    ['EE.UU.', ['es-MX'], 'US'],
    ['ALEMANIA', ['es'], 'DE'],
    ['日本', ['ja'], 'JP'],
    ['РОССИЯ', ['uk', 'ru'], 'RU'],
    ['США', ['ru'], 'US'],
    ['대한민국', ['ko'], 'KR'],
    ['المملكة العربية السعودية', ['ar'], 'SA'],
    ['ΚΎΠΡΟΣ', ['el'], 'CY'],
    ['Áo', ['vi'], 'AT'],
    ['AO', ['vi'], 'AO'],
    ['Deutschland / Germany', ['de'], 'DE'],
    ['Germany', ['de'], 'DE'],
    ['RU', ['fr'], 'RU'],
    ['NGA', ['en'], 'NG'],
    ['Nga', ['vi'], 'RU'],
    ['Deutschland', ['en', 'fr'], null],
    ['Deutschland', ['en-US@posix', '', 'de'], 'DE'],
  ])('%s, where they are %s', (text, languages, code) => {
    learnCountries(data, languages);
    expect(countryCode(text)).toBe(code);
  });

  it('is unknown if two countries have the name', () => {
    learnCountries(data, ['mi']);
    const names = new Intl.DisplayNames('mi', { type: 'region' });
    const [chad = '', qatar = ''] = ['TD', 'QA'].map((code) => names.of(code));
    expect(foldedName(chad)).toBe(foldedName(qatar));
    expect([chad, qatar, 'Chad', 'Qatar'].map(countryCode)).toEqual([null, null, 'TD', 'QA']);
  });

  it.each([
    'ar',
    'bn',
    'de',
    'el',
    'en-GB',
    'fa',
    'fr',
    'he',
    'hi',
    'ja',
    'ko',
    'pt',
    'ru',
    'sw',
    'th',
    'tr',
    'vi',
    'zh',
  ])('is recognised in %s by the name that the browser shows, and sent in English', (language) => {
    learnCountries(data, [language]);
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const { code, name } of listCountries()) expect(inEnglish(names.of(code) ?? '')).toBe(name);
    expect(['uk', 'Kenya', 'Atlantis', ''].map(inEnglish)).toEqual(['United Kingdom', 'Kenya', 'Atlantis', '']);
  });
});
