import type { ReactNode } from 'react';
import { today } from '@/lib/today';
import { OpenedForm } from '../../shared/components/opened-form';
import type { ProductChoice } from '../../shared/components/products-field';
import { RecordListPage } from '../../shared/components/record-list-page';
import { useRemoval } from '../../shared/use-removal';
import { postListMessages, postMessages, postRecordMessages } from '../messages';
import { useAdminPost, useAdminPosts, usePostRepository, useRefreshPosts } from '../queries';
import type { PostSummary } from '../repository';
import { usePostList } from '../use-post-list';
import { PostCard, PostCardSkeleton } from './post-card';
import { PostForm } from './post-form';

const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface PostsViewProps {
  products: readonly ProductChoice[];
  pictureFor: (post: PostSummary) => ReactNode;
  renderMarkdown: (markdown: string) => ReactNode;
}

export function PostsView({ products, pictureFor, renderMarkdown }: PostsViewProps) {
  const list = usePostList();
  const { remove, restore } = usePostRepository();
  const removal = useRemoval({
    remove,
    restore,
    refresh: useRefreshPosts(),
    nameOf: (post) => post.title,
    messages: postMessages.removal,
  });

  return (
    <>
      <RecordListPage
        messages={postListMessages}
        list={list}
        query={useAdminPosts(list.filter, list.pages.before)}
        removal={removal}
        skeleton={<PostListSkeleton />}
      >
        {(posts) => (
          <ul className={columns}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  picture={pictureFor(post)}
                  today={today()}
                  onEdit={() => list.edit(post.id)}
                  onDelete={removal.ask}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordListPage>
      <OpenedForm
        opened={list.opened}
        useRecord={useAdminPost}
        title={postListMessages.title}
        messages={postRecordMessages}
        onClose={list.close}
      >
        {(post) => <PostForm post={post} products={products} renderMarkdown={renderMarkdown} onClose={list.close} />}
      </OpenedForm>
    </>
  );
}

function PostListSkeleton() {
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
