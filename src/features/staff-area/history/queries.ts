import { liveKey, useRecordPage } from '../queries';
import { type HistorySource, listChanges } from './api';

const PAGE_SIZE = 20;

export function useChanges(source: HistorySource, before: string | null) {
  const key = liveKey('history', ...source.tables, source.rowId);
  return useRecordPage(key, (page) => listChanges(source, page), { before, pageSize: PAGE_SIZE });
}
