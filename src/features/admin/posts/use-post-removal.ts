import { useRemoval } from '../shared/use-removal';
import { postMessages } from './messages';
import { usePostSource, useRefreshPosts } from './queries';

/** Removes a post. */
export function usePostRemoval() {
  const { remove, restore } = usePostSource();
  const refresh = useRefreshPosts();
  return useRemoval({ remove, restore, refresh, nameOf: ({ title }) => title, messages: postMessages.removal });
}
