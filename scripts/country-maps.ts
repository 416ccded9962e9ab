import { readFileSync } from 'node:fs';
import { type CountryData, foldedName } from '../src/domain/country.ts';

export const COUNTRY_SQL = 'supabase/schemas/country_data.sql';

type Names = Record<string, string>;

const literal = (map: Names) =>
  `'{${Object.entries(map)
    .map(([key, value]) => `"${key}":"${value}"`)
    .join(', ')
    .replace(/(.{84,}?), /g, '$1,\n      ')}}'`;

/** The countries' schema file with maps from `src/domain/country-data.json`, which the browser uses as well. */
export function withCountryMaps(sql: string): string {
  const { rows, others, states }: CountryData = JSON.parse(readFileSync('src/domain/country-data.json', 'utf8'));
  const names = Object.entries(rows).flatMap(([code, [name]]) =>
    [code.toLowerCase(), foldedName(name), ...(others[code]?.split(' ') ?? [])].map(
      (called) => [called, code] as const,
    ),
  );
  const namesOfStates = Object.entries(states).flatMap(([country, known]) =>
    Object.entries(known).flatMap(([code, called]) =>
      [code, ...called].map((name) => [`${country} ${foldedName(name)}`, code] as const),
    ),
  );
  const maps: Record<string, Names> = {
    country_named: Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1))),
    state_code: Object.fromEntries(namesOfStates),
    address_parts: Object.fromEntries(Object.entries(rows).map(([code, [, parts]]) => [code, parts])),
  };
  return Object.entries(maps).reduce(
    (text, [name, map]) =>
      text.replace(new RegExp(`(?<=function private\\.${name}\\([^']*''[^']*)'\\{[^']*\\}'`), () => literal(map)),
    sql,
  );
}
