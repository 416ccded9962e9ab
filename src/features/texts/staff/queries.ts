import { shopTextKey } from '@/lib/query-keys';
import { recordQueries } from '../shared/queries';
import { listTexts } from './api';

export const { useRecords: useTexts, useRefresh: useRefreshTexts } = recordQueries('texts', listTexts, shopTextKey);
