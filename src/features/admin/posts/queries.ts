import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { adminKey } from '../shared/admin-keys';
import { useDataMode, useRepository } from '../shared/data-mode';
import { createPostSample } from './demonstration';
import { livePosts } from './live';

/** The chosen source of posts. */
export function usePostSource() {
  return useRepository(livePosts, createPostSample);
}

/** All posts with everything staff see of them. */
export function useAdminPosts() {
  const { mode } = useDataMode();
  const source = usePostSource();
  return useQuery({ queryKey: adminKey(mode, 'posts'), queryFn: source.list });
}

/** Reads the posts anew, here and on the shop's blog. */
export function useRefreshPosts() {
  const queryClient = useQueryClient();
  const { mode } = useDataMode();
  return async () => {
    const shown = [queryClient.invalidateQueries({ queryKey: adminKey(mode, 'posts') })];
    if (mode === 'live') shown.push(queryClient.invalidateQueries({ queryKey: publicKey('posts') }));
    await Promise.all(shown);
  };
}
