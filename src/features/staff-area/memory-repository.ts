import type { Result, SaveResult } from '@/lib/result';
import type { Removal } from './use-removal';

interface MemoryRecord {
  id: number;
  version: number;
}

const gone = { ok: false, problem: { kind: 'gone' } } as const;

/**
 * Records in memory. A new id is the length of the list plus 1, so two records can have the same one; a change applies
 * to the one with the given version. `complete` turns a draft into a new record.
 */
export function createMemoryRepository<Stored extends MemoryRecord, Draft extends object>(
  samples: readonly Stored[],
  complete: (draft: Draft, identity: MemoryRecord) => Stored,
) {
  let records = [...samples];
  const removed: Stored[] = [];
  let lastVersion = Math.max(0, ...samples.map(({ version }) => version));
  const isSame = (record: MemoryRecord) => (other: Stored) =>
    other.id === record.id && other.version === record.version;
  const indexOf = (record: MemoryRecord) => records.findIndex(isSame(record));

  return {
    all: (): readonly Stored[] => records,
    get: async (id: number): Promise<Stored | null> => records.find((record) => record.id === id) ?? null,
    async save(draft: Draft, original: Stored | null): Promise<SaveResult<Stored>> {
      lastVersion += 1;
      if (original === null) {
        const added = complete(draft, { id: records.length + 1, version: lastVersion });
        records = [...records, added];
        return { ok: true, value: added };
      }
      const index = indexOf(original);
      if (index < 0) return gone;
      const edited = { ...original, ...draft, version: lastVersion };
      records = records.with(index, edited);
      return { ok: true, value: edited };
    },
    async remove(record: MemoryRecord): Promise<Result<Removal>> {
      const index = indexOf(record);
      if (index < 0) return gone;
      removed.push(...records.slice(index, index + 1));
      records = records.toSpliced(index, 1);
      return { ok: true, value: 'deleted' };
    },
    async restore(record: MemoryRecord): Promise<Result<Stored>> {
      const back = removed.find(isSame(record));
      if (!back) return gone;
      if (indexOf(record) < 0) records = [...records, back].toSorted((a, b) => a.id - b.id);
      return { ok: true, value: back };
    },
  };
}
