import { countryCode } from '@/domain/country';

/** Parses a list of country names to their codes, or returns the first name that is unknown. */
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
