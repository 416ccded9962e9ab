import { publicKey } from '@/lib/query-keys';
import { recordQueries } from '../shared/queries';
import { listAdminCollections } from './api';

export const { useRecords: useAdminCollections, useRefresh: useRefreshCollections } = recordQueries(
  'collections',
  listAdminCollections,
  publicKey('products', 'collections'),
);
