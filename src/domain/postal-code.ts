import { pastedText } from './typed-text';

export interface PostalCodeRule {
  /** ISO 3166. */
  country: string;
  /** A regular expression of the whole code, in upper case. Empty if any text is accepted. */
  pattern: string;
  example: string;
}

const SEPARATORS = /[ .,/_()\u3012-]/g;
const PREFIX = /^[A-Z]{1,3}(?=\d)/;
const OTHER_PREFIXES: Readonly<Record<string, string>> = { LI: 'FL' };

/** A postal code in its country's format, whatever separators were typed, or null when it is invalid. */
export function formatPostalCode(text: string, rule: PostalCodeRule): string | null {
  const plain = pastedText(text).toUpperCase();
  if (rule.pattern === '') return plain;
  const isCode = new RegExp(`^(?:${rule.pattern})$`);
  const codes = variants(plain.replace(SEPARATORS, ''), rule);
  return codes.flatMap((code) => spellings(code, rule.example)).find((code) => isCode.test(code)) ?? null;
}

/** As typed, without a country prefix (`D-10115`), and with the prefix that all codes there have (`LV-1010`). */
function variants(code: string, { country, pattern }: PostalCodeRule): readonly string[] {
  const prefix = PREFIX.exec(code)?.[0];
  const isCountry = prefix !== undefined && (prefix[0] === country[0] || prefix === OTHER_PREFIXES[country]);
  const start = /^\d/.test(code) ? (/^[A-Z]+/.exec(pattern)?.[0] ?? '') : '';
  return [code, isCountry ? code.slice(prefix.length) : code, start + code];
}

/** With one separator or none; the form of the example first. */
function spellings(code: string, example: string): readonly string[] {
  const separators = example.includes(' ') ? [' ', '-'] : ['-', ' '];
  const places = Array.from({ length: Math.max(code.length - 1, 0) }, (_, index) => index + 1);
  const separated = separators.flatMap((separator) =>
    places.map((place) => code.slice(0, place) + separator + code.slice(place)),
  );
  return example.length === code.length && !/[ -]/.test(example) ? [code, ...separated] : [...separated, code];
}
