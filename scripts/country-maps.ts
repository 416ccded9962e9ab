import { readFileSync } from 'node:fs';
import { type CountryData, foldedName } from '../src/domain/country.ts';

export const COUNTRY_SQL = 'supabase/schemas/country_data.sql';

type Names = Record<string, string>;

const literal = (map: Names) =>
  `'{${Object.entries(map)
    .map(([key, value]) => `"${key}":"${value}"`)
    .join(', ')
    .replace(/(.{100,120}?), /g, '$1,\n      ')}}'`;

/** The letters that `foldedName` replaces and their replacements, limited to those that the names contain. */
function foldedLetters(names: readonly string[]): [from: string, to: string] {
  const used = new Set(names.flatMap((name) => [...name]));
  const pairs = Array.from({ length: 0x1f200 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => !/\p{Surrogate}/u.test(letter) && letter.normalize('NFKD') === letter)
    .map((letter) => [letter, foldedName(`${letter}abcd`).slice(0, -4)] as const)
    .filter(([letter, folded]) => folded !== letter && used.has(folded));
  return [pairs.map(([letter]) => letter).join(''), pairs.map(([, folded]) => folded).join('')];
}

/** The countries' schema file with letters and maps from `src/domain/country-data.json`, which the browser uses as well. */
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
  const [from, to] = foldedLetters(names.map(([name]) => name));
  return Object.entries(maps).reduce(
    (text, [name, map]) =>
      text.replace(new RegExp(`(?<=function private\\.${name}\\([^']*''[^']*)'\\{[^']*\\}'`), () => literal(map)),
    sql.replace(/(?<=collate "C",\s+)'[^']*',(\s+)'[^']*'/, (_, space) => `'${from}',${space}'${to}'`),
  );
}
