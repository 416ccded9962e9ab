import { describe, expect, it } from 'vitest';
import data from './country-data.json';
import { formatPostalCode } from './postal-code';

type Row = [name: string, parts: string, pattern: string, example: string];
const rules = new Map(
  Object.entries(data.rows).map(([country, row]) => {
    const [, , pattern, example] = row as unknown as Row;
    return [country, { country, pattern, example }] as const;
  }),
);
const format = (country: string, text: string) =>
  formatPostalCode(text, rules.get(country) ?? { country, pattern: '', example: '' });
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000');

describe('a postal code', () => {
  it.each([...rules.values()].filter(({ pattern }) => pattern !== ''))(
    'of $country is $example in each spelling',
    ({ country, pattern, example }) => {
      const spelled = [
        example,
        example.replace(/[ -]/g, ''),
        example.replace(/[ -]/g, ' - '),
        example.replace(/[ -]/g, '\u2011'),
        example.replace(/[ -]/g, '  '),
        example.toLowerCase(),
        fullWidth(example),
        `\u200e ${example}\u00a0`,
        /^\d/.test(example) && !pattern.includes(country) ? `${country}-${example}` : example,
      ];
      expect(spelled.map((text) => format(country, text))).toEqual(spelled.map(() => example));
      const wrong = ['?', `${example}000000000`, `${example.slice(0, -1)}é`, `q${example}`, 'ABCDEFGH'];
      expect(wrong.map((text) => format(country, text))).toEqual(wrong.map(() => null));
    },
  );

  it.each([
    ['PT', '1208148', '1208-148'],
    ['PT', '1208–148', '1208-148'],
    ['JP', '２３１－００１２', '231-0012'],
    ['JP', '〒231-0012', '231-0012'],
    ['IN', '110 001', '110001'],
    ['PL', '00940', '00-940'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['NL', '2490  AA', '2490 AA'],
    ['GB', 'sw1a-1aa', 'SW1A 1AA'],
    ['GB', 'm11aa', 'M1 1AA'],
    ['GB', 'BFPO61', 'BFPO 61'],
    ['SE', 'SE-114 55', '11455'],
    ['DE', 'D-10115', '10115'],
    ['LI', 'FL-9490', '9490'],
    ['US', '972011234', '97201-1234'],
    ['AS', '96799 1234', '96799-1234'],
    ['LV', '1010', 'LV-1010'],
    ['LU', 'L-1009', '1009'],
    ['AD', '700', 'AD700'],
    ['IR', '١١٩٣٦-١٢٣٤٥', '11936-12345'],
    ['DE', 'CH-10115', null],
    ['DE', '1011', null],
    ['KE', 'A0010', null],
    ['SZ', '100', null],
    ['XX', ' anything ', 'ANYTHING'],
  ])('of %s typed as %s is %s', (country, text, expected) => expect(format(country, text)).toBe(expected));
});
