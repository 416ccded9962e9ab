import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, keepPreviousOf } from '../shared/queries';
import { livePosts } from './api';
import { createDemoPosts } from './demo';
import type { AdminPostFilter } from './repository';

const PAGE_SIZE = 24;

const postKeys = {
  all: (mode: DataMode) => adminKey(mode, 'posts'),
  list: (mode: DataMode, { search, show }: AdminPostFilter, before: string | null) =>
    adminKey(mode, 'posts', 'list', show, search, before),
  one: (mode: DataMode, id: number) => adminKey(mode, 'posts', 'one', id),
};

export function usePostRepository() {
  return useRepository(livePosts, createDemoPosts);
}

/** A page of posts; the previous page stays in view until the next has loaded. */
export function useAdminPosts(filter: AdminPostFilter, before: string | null) {
  const { mode } = useDataMode();
  const repository = usePostRepository();
  return useQuery({
    queryKey: postKeys.list(mode, filter, before),
    queryFn: ({ signal }) => repository.list(filter, { before, pageSize: PAGE_SIZE, signal }),
    placeholderData: keepPreviousOf(mode),
  });
}

/** One post with its text, read again for each form; `data` is null when there is none. */
export function useAdminPost(id: number) {
  const { mode } = useDataMode();
  const repository = usePostRepository();
  return useQuery({ queryKey: postKeys.one(mode, id), queryFn: () => repository.get(id), gcTime: 0 });
}

export function useRefreshPosts() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const refreshed = [queryClient.invalidateQueries({ queryKey: postKeys.all(mode) })];
    if (mode === 'live') refreshed.push(queryClient.invalidateQueries({ queryKey: publicKey('posts') }));
    await Promise.all(refreshed);
  };
}
