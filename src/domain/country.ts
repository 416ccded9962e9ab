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

/** `country-data.json`, which is too big to come with what asks it. */
export interface CountryData {
  rows: Readonly<Record<string, CountryRow>>;
  /** What else a country is called, folded, with spaces between. */
  others: Readonly<Record<string, string>>;
}

let data: CountryData = { rows: {}, others: {} };
let codesByName: ReadonlyMap<string, string> = new Map();

const letters: Readonly<Record<AddressPart, string>> = { city: 'C', state: 'S', zipCode: 'Z' };

/** A name without its case, accents, spaces and signs. */
export const foldedName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Until this was called no country is known. */
export function learnCountries(learned: CountryData): void {
  const names = new Map<string, string>();
  for (const [code, [name]] of Object.entries(learned.rows))
    names.set(code.toLowerCase(), code).set(foldedName(name), code);
  for (const [code, others] of Object.entries(learned.others))
    for (const name of others.split(' ')) names.set(name, code);
  data = learned;
  codesByName = names;
}

/** The ISO 3166 code of a country as somebody types it, or null. The database's `private.country_code` answers the same. */
export const countryCode = (text: string): string | null => codesByName.get(foldedName(text)) ?? null;

/** In English, or the code itself where it is not known. */
export const countryName = (code: string): string => data.rows[code]?.[0] ?? code;

/** Sorted by name. */
export const listCountries = (): { code: string; name: string }[] =>
  Object.entries(data.rows)
    .map(([code, [name]]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** What the addresses of a country are made of. */
export interface AddressFormat {
  needs: Readonly<Record<AddressPart, PartNeed>>;
  /** What people there call a part, where a form's own word would puzzle them. */
  labels: Readonly<Partial<Record<AddressPart, string>>>;
  zipExample: string;
  phoneExample: string;
  isZip: (text: string) => boolean;
}

function needOf(parts: string, part: AddressPart): PartNeed {
  if (parts.includes(letters[part])) return 'required';
  return parts.includes(letters[part].toLowerCase()) ? 'optional' : 'none';
}

/** Of the country that somebody types. All parts are required, in any form, while it is unknown. */
export function addressFormat(country: string): AddressFormat {
  const [, parts, zip, zipExample, phoneExample, labels = {}] = data.rows[countryCode(country) ?? ''] ?? [
    '',
    'CSZ',
    '',
    '',
    '',
  ];
  const pattern = zip === '' ? null : new RegExp(`^(?:${zip})$`, 'i');
  return {
    needs: { city: needOf(parts, 'city'), state: needOf(parts, 'state'), zipCode: needOf(parts, 'zipCode') },
    labels,
    zipExample,
    phoneExample,
    isZip: (text) => pattern?.test(text.trim()) ?? true,
  };
}
