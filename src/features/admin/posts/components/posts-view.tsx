import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { today } from '@/lib/today';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { SearchBox } from '@/ui/search-box';
import { SegmentedControl } from '@/ui/segmented-control';
import { LoadFailure } from '../../shared/components/load-failure';
import { PageTitle } from '../../shared/components/page-title';
import { postMessages } from '../messages';
import { listedPosts, type PostFilter } from '../post-list';
import { useAdminPosts } from '../queries';
import type { AdminPost } from '../source';
import { usePostRemoval } from '../use-post-removal';
import { usePostView } from '../use-post-view';
import { OpenedPost } from './opened-post';
import { PostCard, PostCardSkeleton } from './post-card';

const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface PostsViewProps {
  pictureFor: (post: AdminPost) => ReactNode;
  renderMarkdown: (markdown: string) => ReactNode;
}

/** All posts of the blog, to write and look after. */
export function PostsView({ pictureFor, renderMarkdown }: PostsViewProps) {
  const { data: posts, isPending, refetch } = useAdminPosts();
  const view = usePostView();
  const removal = usePostRemoval();
  const all = posts ?? [];
  const list = (search: string, filter: PostFilter) => listedPosts(all, { search, filter });
  const listed = list(view.search, view.filter);

  const body = () => {
    if (isPending) return <PostsSkeleton />;
    if (!posts) return <LoadFailure title={postMessages.loadFailed} onRetry={refetch} />;
    if (listed.length === 0) return <NoPosts blogIsEmpty={all.length === 0} onShowAll={view.showAll} />;
    return (
      <ul className={columns}>
        {listed.map((post) => (
          <li key={`${post.id}-${post.version}`}>
            <PostCard
              post={post}
              picture={pictureFor(post)}
              today={today()}
              onEdit={() => view.edit(post.id)}
              onDelete={removal.ask}
            />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <>
      <PageTitle
        title={postMessages.title}
        actions={
          <Button onClick={view.add}>
            <Plus className="size-5" aria-hidden="true" />
            {postMessages.add}
          </Button>
        }
      >
        <p aria-live="polite">{posts ? postMessages.count(listed.length) : '\u00a0'}</p>
      </PageTitle>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label={postMessages.search}
          value={view.search}
          maxLength={SEARCH_MAX}
          onSearch={view.setSearch}
          className="min-w-0 flex-1 basis-72"
        />
        <SegmentedControl
          label="Show"
          value={view.filter}
          onChange={view.setFilter}
          options={[
            { value: 'all', label: `All (${list('', 'all').length})` },
            { value: 'published', label: `Published (${list('', 'published').length})` },
            { value: 'draft', label: `Drafts (${list('', 'draft').length})` },
          ]}
        />
      </div>
      {body()}
      {posts && <OpenedPost opened={view.opened} posts={posts} renderMarkdown={renderMarkdown} onClose={view.close} />}
      {removal.asked && (
        <ConfirmDialog
          title={postMessages.deleteTitle(removal.asked.title)}
          confirmLabel={removal.busy ? postMessages.deleting : postMessages.delete}
          danger
          busy={removal.busy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        >
          {postMessages.deleteHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function NoPosts({ blogIsEmpty, onShowAll }: { blogIsEmpty: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      picture={scenePictures['no-articles']}
      title={blogIsEmpty ? postMessages.emptyTitle : postMessages.noneTitle}
      actions={
        !blogIsEmpty && (
          <Button variant="secondary" onClick={onShowAll}>
            {postMessages.showAll}
          </Button>
        )
      }
    >
      <p>{blogIsEmpty ? postMessages.emptyHint : postMessages.noneHint}</p>
    </EmptyState>
  );
}

function PostsSkeleton() {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        Loading posts
      </p>
      {['first', 'second', 'third'].map((place) => (
        <PostCardSkeleton key={place} />
      ))}
    </div>
  );
}
