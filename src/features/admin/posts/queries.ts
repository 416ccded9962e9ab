import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { useDataSource, useSource } from '../data-source';
import { createPostSample } from './demonstration';
import { livePosts } from './live';

/** The chosen source of posts. */
export function usePostSource() {
  return useSource(livePosts, createPostSample);
}

/** All posts with everything staff see of them. */
export function useAdminPosts() {
  const { kind } = useDataSource();
  const source = usePostSource();
  return useQuery({ queryKey: ['admin', kind, 'posts'], queryFn: source.list });
}

/** Reads the posts anew, here and on the shop's blog. */
export function useRefreshPosts() {
  const queryClient = useQueryClient();
  const { kind } = useDataSource();
  return async () => {
    const shown = [queryClient.invalidateQueries({ queryKey: ['admin', kind, 'posts'] })];
    if (kind === 'live') shown.push(queryClient.invalidateQueries({ queryKey: publicKey('posts') }));
    await Promise.all(shown);
  };
}
