import { createStoredValue, useStoredValue } from '@/lib/stored-value';

/** When the products were last loaded from the database, as ISO 8601 text. */
const seenAt = createStoredValue<string | null>({
  key: 'catalogue-seen-at',
  area: 'local',
  initial: null,
  parse: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  serialise: (at) => at,
});

export function useCatalogueSeenAt(): string | null {
  return useStoredValue(seenAt);
}

export function noteCatalogueSeen(): void {
  seenAt.update(() => new Date().toISOString());
}
