import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { readStored, writeStored } from '@/lib/storage';
import { hasDatabase } from '@/lib/supabase/client';

/** `live`: the database, under staff rights. `demo`: samples in memory, never saved. */
export type DataMode = 'live' | 'demo';

interface DataModeChoice {
  mode: DataMode;
  canChoose: boolean;
  choose: (mode: DataMode) => void;
  /** Demo repositories by their factory function, kept until the staff area is left. */
  demos: Map<() => unknown, unknown>;
}

const DataModeContext = createContext<DataModeChoice | null>(null);

const STORAGE_KEY = 'admin-data';
const STORED: Record<DataMode, string> = { live: 'live', demo: 'demonstration' };

function storedMode(): DataMode {
  if (!hasDatabase) return 'demo';
  return readStored(STORAGE_KEY, 'session') === STORED.demo ? 'demo' : 'live';
}

export function DataModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(storedMode);
  const [demos] = useState<DataModeChoice['demos']>(() => new Map());
  const choose = useCallback((next: DataMode) => {
    if (!hasDatabase) return;
    writeStored(STORAGE_KEY, STORED[next], 'session');
    setMode(next);
  }, []);
  const value = useMemo(() => ({ mode, canChoose: hasDatabase, choose, demos }), [mode, choose, demos]);
  return <DataModeContext value={value}>{children}</DataModeContext>;
}

export function useDataMode(): DataModeChoice {
  const value = useContext(DataModeContext);
  if (!value) throw new Error('useDataMode needs a DataModeProvider above it');
  return value;
}

const demoPages: readonly string[] = [staffPaths.home, staffPaths.products, staffPaths.orders, staffPaths.blogs];

/** Whether the current page has demo data. All others show live data in both modes. */
export function useHasDemo(): boolean {
  return demoPages.includes(useLocation().pathname);
}

/** The repository of the current mode. Demo changes are kept per `createDemo`, so pass the same function every time. */
export function useRepository<Repository>(live: Repository, createDemo: () => Repository): Repository {
  const { mode, demos } = useDataMode();
  if (mode === 'live') return live;
  if (!demos.has(createDemo)) demos.set(createDemo, createDemo());
  return demos.get(createDemo) as Repository;
}
