import { countryCode } from '@/domain/country';

/** The codes of countries that are named one after the other, or the first text that names none. */
export function countriesFrom(text: string): { codes: string[] } | { unknown: string } {
  const found = new Set<string>();
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const code = countryCode(part);
    if (code === null) return { unknown: part.trim() };
    found.add(code);
  }
  return { codes: [...found] };
}
