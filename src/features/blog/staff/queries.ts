import { useQuery } from '@tanstack/react-query';
import { adminKey, useRecordPage, useRefresh } from '@/features/staff-area/data';
import { type DataMode, useDataMode, useRepository } from '@/features/staff-area/data-mode';
import { publicKey } from '@/lib/query-keys';
import { livePosts } from './api';
import { createDemoPosts } from './demo';
import type { AdminPostFilter } from './repository';

const PAGE_SIZE = 24;

const postKeys = {
  list: (mode: DataMode, { search, show }: AdminPostFilter) => adminKey(mode, 'posts', 'list', show, search),
  one: (mode: DataMode, id: number) => adminKey(mode, 'posts', 'one', id),
};

export function usePostRepository() {
  return useRepository(livePosts, createDemoPosts);
}

export function useAdminPosts(filter: AdminPostFilter, before: string | null) {
  const { mode } = useDataMode();
  const repository = usePostRepository();
  return useRecordPage(postKeys.list(mode, filter), (page) => repository.list(filter, page), {
    before,
    pageSize: PAGE_SIZE,
  });
}

/** One post with its text, refetched for each form; `data` is null if it does not exist. */
export function useAdminPost(id: number) {
  const { mode } = useDataMode();
  const repository = usePostRepository();
  return useQuery({ queryKey: postKeys.one(mode, id), queryFn: () => repository.get(id), gcTime: 0 });
}

export function useRefreshPosts() {
  return useRefresh(publicKey('posts'));
}
