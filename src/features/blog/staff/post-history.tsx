import { joined } from '@/lib/isolated';
import { HistoryDialog } from '../../history/components/history-dialog';
import { historyMessages } from '../../history/messages';
import { type PostDraft, toPostDraft } from '../form-schema';
import { postLabels, shownPost } from '../messages';
import { useAdminPost, usePostRepository, useRefreshPosts } from '../queries';
import { postPart } from '../rows';

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
