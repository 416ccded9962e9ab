import { recordQueries } from '@/features/staff-area/queries';
import { publicKey } from '@/lib/query-keys';
import { listSearchMisses, listSynonymGroups } from './api';

export const { useRecords: useSynonymGroups, useRefresh: useRefreshSynonyms } = recordQueries(
  'search-synonyms',
  listSynonymGroups,
  publicKey('search-synonyms'),
);

export const { useRecords: useSearchMisses } = recordQueries('search-misses', listSearchMisses);
