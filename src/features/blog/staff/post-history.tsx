import { HistoryDialog } from '@/features/staff-area/history/history-dialog';
import { historyMessages } from '@/features/staff-area/history/words';
import { joined } from '@/lib/isolated';
import { type PostDraft, toPostDraft } from './form-schema';
import { useAdminPost, usePostRepository, useRefreshPosts } from './queries';
import { postPart } from './rows';
import { postLabels, shownPost } from './words';

export function PostHistory({ postId, onClose }: { postId: number; onClose: () => void }) {
  const { data: post } = useAdminPost(postId);
  const repository = usePostRepository();
  return (
    <HistoryDialog<PostDraft>
      title={post ? joined`${historyMessages.open}: ${post.title}` : historyMessages.open}
      source={{ tables: ['blog_posts'], rowId: String(postId) }}
      part={postPart}
      labels={postLabels}
      show={shownPost}
      current={post ? toPostDraft(post) : null}
      putBack={post ? (values) => repository.save({ ...toPostDraft(post), ...values }, post) : null}
      refresh={useRefreshPosts()}
      onClose={onClose}
    />
  );
}
