import type { ReactNode } from 'react';
import { today } from '@/lib/today';
import { choiceParam } from '@/lib/use-url-filter';
import { OpenedForm } from '../../shared/components/opened-form';
import type { ProductChoice } from '../../shared/components/products-field';
import { RecordListPage } from '../../shared/components/record-list-page';
import { recordNavigation, recordSearchParams } from '../../shared/record-search-params';
import { useKeysetPages } from '../../shared/use-keyset-pages';
import { useRemoval } from '../../shared/use-removal';
import { postListMessages, postMessages, postRecordMessages } from '../messages';
import { useAdminPost, useAdminPosts, usePostRepository, useRefreshPosts } from '../queries';
import { type AdminPostFilter, type PostSummary, postFilters } from '../repository';
import { PostCard, PostCardSkeleton } from './post-card';
import { PostForm } from './post-form';

const postParams = { ...recordSearchParams, show: choiceParam('show', postFilters, 'all') };

/** What the post list shows, kept in the URL: `?q=rain&show=draft`, and the open form. */
function usePostList() {
  const pages = useKeysetPages(postParams);
  const { values, filterBy } = pages;
  return {
    ...recordNavigation(pages),
    pages,
    filter: { search: values.search, show: values.show },
    isFiltered: values.search !== '' || values.show !== 'all',
    setShow: (show: AdminPostFilter['show']) => filterBy({ show }),
    showAll: () => filterBy({ search: '', show: 'all' }),
  };
}

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
