import { useQuery } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRefresh } from '../shared/queries';
import { liveSearch } from './api';
import { createDemoSearch } from './demo';

const searchKeys = {
  synonyms: (mode: DataMode) => adminKey(mode, 'search', 'synonyms'),
  misses: (mode: DataMode) => adminKey(mode, 'search', 'misses'),
};

export function useSearchRepository() {
  return useRepository(liveSearch, createDemoSearch);
}

export function useSynonymGroups() {
  const { mode } = useDataMode();
  const repository = useSearchRepository();
  return useQuery({ queryKey: searchKeys.synonyms(mode), queryFn: () => repository.list() });
}

export function useSearchMisses() {
  const { mode } = useDataMode();
  const repository = useSearchRepository();
  return useQuery({ queryKey: searchKeys.misses(mode), queryFn: () => repository.misses() });
}

export function useRefreshSynonyms() {
  return useRefresh(publicKey('search-synonyms'));
}
