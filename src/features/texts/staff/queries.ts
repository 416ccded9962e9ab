import { recordQueries } from '@/features/staff-area/queries';
import { shopTextKey } from '@/lib/query-keys';
import { listTexts } from './api';

export const { useRecords: useTexts, useRefresh: useRefreshTexts } = recordQueries('texts', listTexts, shopTextKey);
