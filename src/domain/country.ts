import { formatPostalCode } from './postal-code';

export type AddressPart = 'city' | 'state' | 'zipCode';
export type PartNeed = 'required' | 'optional' | 'none';

type CountryRow = [
  name: string,
  parts: string,
  zip: string,
  zipExample: string,
  phone: string,
  labels?: Partial<Record<AddressPart, string>>,
];

/** `country-data.json`, which is loaded separately because of its size. */
export interface CountryData {
  rows: Readonly<Record<string, CountryRow>>;
  /** Three-letter codes and other names in English, folded and separated by spaces. */
  others: Readonly<Record<string, string>>;
  /** The states that may have their own tax, by country and code: their names, the displayed one first. */
  states: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** The codes of countries by folded name; null for a name that two of them have. */
type Names = ReadonlyMap<string, string | null>;

let data: CountryData = { rows: {}, others: {}, states: {} };
let codesByName: Names = new Map();

const letters: Readonly<Record<AddressPart, string>> = { city: 'C', state: 'S', zipCode: 'Z' };

/** Everything but letters, in a lower-case, decomposed text. The database uses the same ranges. */
const SIGNS =
  /[^a-z\u00c0-\u{10ffff}]|[\u00d7\u00f7\u02b0-\u02ff\u05be\u05f3\u05f4\u060c\u0640\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\u30fb\ufeff]|[\ufe00-\ufe0f]/gu;
const MARKS = /[\u0300-\u036f]|[\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g;
const FLAG_LETTERS = /[\u{1f1e6}-\u{1f1ff}]/gu;
const SAME_LETTERS: Readonly<Record<string, string>> = {
  '\u00f8': 'o',
  '\u0111': 'd',
  '\u0131': 'i',
  '\u0142': 'l',
  '\u03c2': '\u03c3',
};
const SHORTEST_WITHOUT_MARKS = 4;
const LONGEST_NAME = 100;

/** A name folded to letters without case; accents go from four letters on. Drops spaces; flags become codes. */
export function foldedName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(FLAG_LETTERS, (flag) => String.fromCharCode((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 97))
    .replace(SIGNS, '')
    .replace(/[\u00f8\u0111\u0131\u0142\u03c2]/g, (letter) => SAME_LETTERS[letter] ?? letter);
  const plain = letters.replace(MARKS, '');
  return [...plain].length >= SHORTEST_WITHOUT_MARKS ? plain : letters;
}

/** The names of countries in these languages, as the browser knows them, such as `Vereinigte Staaten` and `USA`. */
function namesIn(languages: readonly string[], codes: readonly string[]): Names {
  const names = new Map<string, string | null>();
  for (const display of languages.flatMap(displaysOf))
    for (const code of codes) {
      const name = foldedName(display.of(code) ?? code);
      const known = names.get(name);
      names.set(name, known === undefined || known === code ? code : null);
    }
  return names;
}

function displaysOf(language: string): Intl.DisplayNames[] {
  try {
    return (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style }));
  } catch {
    // Browsers also list what is not the tag of a language, such as `en-US@posix`.
    return [];
  }
}

/**
 * Sets the country data. Until it is called, no country is known. Countries are then recognised by code, in English
 * and in these languages, whose names take precedence over `others`: `Nga` is Russia in Vietnamese.
 */
export function learnCountries(learned: CountryData, languages: readonly string[] = []): void {
  const names = new Map<string, string | null>();
  for (const [code, others] of Object.entries(learned.others))
    for (const name of others.split(' ')) names.set(name, code);
  for (const [name, code] of namesIn(languages, Object.keys(learned.rows))) names.set(name, code);
  for (const [code, [name]] of Object.entries(learned.rows))
    names.set(code.toLowerCase(), code).set(foldedName(name), code);
  data = learned;
  codesByName = names;
}

/** The ISO 3166 code of a country as typed, or null. `private.country_code` in the database knows English only. */
export function countryCode(text: string): string | null {
  const name = foldedName(text);
  const withoutArticle = name.replace(/^the/, '');
  return codesByName.get(name) ?? codesByName.get(withoutArticle) ?? codeNamedTwice(withoutArticle);
}

/** The code of a country named twice in a row, as in `United States (US)`. */
function codeNamedTwice(names: string): string | null {
  for (let at = 2; at < names.length && names.length <= LONGEST_NAME; at += 1) {
    const code = codesByName.get(names.slice(0, at));
    if (code && code === codesByName.get(names.slice(at))) return code;
  }
  return null;
}

/** The states of a country (ISO code) that may have their own tax; empty if there are none, or none are loaded. */
export const listStates = (country: string): { code: string; name: string }[] =>
  Object.entries(data.states[country] ?? {}).map(([code, [name = code]]) => ({ code, name }));

/** The code of such a state as typed, or null. `private.state_code` in the database returns the same. */
export function stateCode(country: string, text: string): string | null {
  const typed = foldedName(text);
  const states = Object.entries(data.states[country] ?? {});
  return states.find(([code, names]) => [code, ...names].some((name) => foldedName(name) === typed))?.[0] ?? null;
}

export const stateName = (country: string, code: string): string => data.states[country]?.[code]?.[0] ?? code;

/** The English name, or the code itself when it is unknown. */
export const countryName = (code: string): string => data.rows[code]?.[0] ?? code;

/** A country as typed, by its English name, which the database knows; an unknown one as typed. */
export function inEnglish(country: string): string {
  const code = countryCode(country);
  return code === null ? country : countryName(code);
}

/** Sorted by name. */
export const listCountries = (): { code: string; name: string }[] =>
  Object.entries(data.rows)
    .map(([code, [name]]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The parts of an address in a country. */
export interface AddressFormat {
  needs: Readonly<Record<AddressPart, PartNeed>>;
  /** Local names of parts, where the form's default label would be confusing. */
  labels: Readonly<Partial<Record<AddressPart, string>>>;
  zipExample: string;
  /** Postal codes have no letters there. Whoever cannot type a separator may leave it out: see `formatZip`. */
  isZipOfDigits: boolean;
  phoneExample: string;
  /** Normalises a postal code; null when it is not valid in the country. */
  formatZip: (text: string) => string | null;
}

function needOf(parts: string, part: AddressPart): PartNeed {
  if (parts.includes(letters[part])) return 'required';
  return parts.includes(letters[part].toLowerCase()) ? 'optional' : 'none';
}

/** The format of a country as typed. While it is unknown, all parts are required, in any format. */
export function addressFormat(country: string): AddressFormat {
  const code = countryCode(country) ?? '';
  const [, parts, pattern, zipExample, phoneExample, labels = {}] = data.rows[code] ?? ['', 'CSZ', '', '', ''];
  return {
    needs: { city: needOf(parts, 'city'), state: needOf(parts, 'state'), zipCode: needOf(parts, 'zipCode') },
    labels,
    zipExample,
    isZipOfDigits: pattern !== '' && !/[A-Z]/.test(pattern),
    phoneExample,
    formatZip: (text) => formatPostalCode(text, { country: code, pattern, example: zipExample }),
  };
}
