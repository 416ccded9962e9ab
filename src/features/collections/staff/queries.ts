import { recordQueries } from '@/features/staff-area/queries';
import { publicKey } from '@/lib/query-keys';
import { listAdminCollections } from './api';

export const { useRecords: useAdminCollections, useRefresh: useRefreshCollections } = recordQueries(
  'collections',
  listAdminCollections,
  publicKey('products', 'collections'),
);
