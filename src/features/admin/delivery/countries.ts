const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that browsers name, but that are no countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

const plain = (text: string) => text.trim().toLowerCase();

const known = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = NO_COUNTRIES.includes(code) ? undefined : regions.of(code);
    return name === undefined ? [] : [[code, name] as const];
  }),
);
const codes = new Map(
  [...known].flatMap(([code, name]) => [[plain(code), code] as const, [plain(name), code] as const]),
);

/** The country as people call it. */
export const nameOfCountry = (code: string) => known.get(code) ?? code;

/** The codes of countries that are named one after the other, or the first text that names none. */
export function countriesFrom(text: string): { codes: string[] } | { unknown: string } {
  const found: string[] = [];
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const code = codes.get(plain(part));
    if (code === undefined) return { unknown: part.trim() };
    if (!found.includes(code)) found.push(code);
  }
  return { codes: found };
}
