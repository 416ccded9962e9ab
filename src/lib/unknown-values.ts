// Reads stored or sent values by hand, where a page is shown before the schema library is worth its weight.

/** What JSON says; undefined for anything that is none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The properties of an object; none for anything else. */
export function propertiesOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The one of the known values that it is, or undefined. */
export function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((candidate) => candidate === value);
}

/** A text, or an empty one for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
