import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { hasDatabase } from '@/lib/supabase/client';

/** `live`: the database, under staff rights. `demonstration`: a sample in memory; nothing of it is ever saved. */
export type DataKind = 'live' | 'demonstration';

interface DataSource {
  kind: DataKind;
  /** Whether there is a choice: without a database there is only the demonstration. */
  canChoose: boolean;
  /** Changes the source of every page; kept for this tab. */
  choose: (kind: DataKind) => void;
}

/** The demonstration's samples by their maker. They live as long as the staff area stays open. */
type Samples = Map<() => unknown, unknown>;

const DataSourceContext = createContext<(DataSource & { samples: Samples }) | null>(null);

export const DATA_KEY = 'admin-data';

function storedKind(): DataKind {
  if (!hasDatabase) return 'demonstration';
  return readStored(DATA_KEY, 'session') === 'demonstration' ? 'demonstration' : 'live';
}

export function DataSourceProvider({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState(storedKind);
  const [samples] = useState<Samples>(() => new Map());
  const choose = useCallback((next: DataKind) => {
    if (!hasDatabase) return;
    writeStored(DATA_KEY, next, 'session');
    setKind(next);
  }, []);
  const value = useMemo(() => ({ kind, canChoose: hasDatabase, choose, samples }), [kind, choose, samples]);
  return <DataSourceContext value={value}>{children}</DataSourceContext>;
}

function useProvided() {
  const value = useContext(DataSourceContext);
  if (!value) throw new Error('useDataSource needs a DataSourceProvider above it');
  return value;
}

/** Where the staff area's figures come from, and the way to change it. */
export function useDataSource(): DataSource {
  return useProvided();
}

/**
 * The chosen one of a resource's two sources. `createSample` makes the demonstration's when it is first needed; pass the
 * same function every time, for its changes are kept under it until the staff area is left.
 */
export function useSource<Source>(live: Source, createSample: () => Source): Source {
  const { kind, samples } = useProvided();
  if (kind === 'live') return live;
  if (!samples.has(createSample)) samples.set(createSample, createSample());
  return samples.get(createSample) as Source;
}
