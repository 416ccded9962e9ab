import { parseJson } from '@/lib/parse-json';
import { readStored } from '@/lib/storage';

/** Unsaved form input, with the record it is based on; null for a new one. */
export interface KeptForm<Stored, FormValues> {
  original: Stored | null;
  values: FormValues;
}

/** The form stored under a key, if it still has the fields of `empty`; otherwise null. */
export function readKeptForm<Stored, FormValues extends object>(
  key: string,
  empty: object,
): KeptForm<Stored, FormValues> | null {
  const kept = parseJson(readStored(key)) as Partial<KeptForm<Stored, FormValues>> | null | undefined;
  if (!kept || kept.original === undefined || !kept.values) return null;
  const { values } = kept as { values: Record<string, unknown> };
  const fits = Object.entries(empty).every(([field, value]) => typeof values[field] === typeof value);
  return fits ? { original: kept.original, values: kept.values } : null;
}
