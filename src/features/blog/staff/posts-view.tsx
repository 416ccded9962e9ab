import type { ReactNode } from 'react';
import { today } from '@/domain/shop-day';
import { ListCount, ListPage } from '@/features/staff-area/list-page';
import { CountedFilter } from '@/features/staff-area/list-tools';
import { OpenedForm } from '@/features/staff-area/opened-form';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { openedForm, openedParams, searchFilter, useList } from '@/features/staff-area/use-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { choiceParam, numberParam } from '@/lib/use-url-filter';
import { PostCard, PostCardSkeleton } from './post-card';
import { PostForm } from './post-form';
import { PostHistory } from './post-history';
import { useAdminPost, useAdminPosts, usePostRepository, useRefreshPosts } from './queries';
import { type PostSummary, postFilters } from './repository';
import { postListMessages, postMessages, postRecordMessages } from './words';

const params = {
  ...searchFilter,
  ...openedParams,
  show: choiceParam('show', postFilters, 'all'),
  historyOf: numberParam('history'),
};

const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface PostsViewProps {
  products: readonly ProductChoice[];
  pictureFor: (post: PostSummary) => ReactNode;
  renderMarkdown: (markdown: string) => ReactNode;
}

/** URL: `?q=rain&show=draft`, and the open form. */
export function PostsView({ products, pictureFor, renderMarkdown }: PostsViewProps) {
  const list = useList(params, ['search', 'show']);
  const { search, show, historyOf } = list.values;
  const query = useAdminPosts({ search, show }, list.pages.before);
  const form = openedForm(list);
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
      <ListPage
        messages={postListMessages}
        hint={<ListCount query={query} list={list} words={postMessages.count} />}
        onAdd={form.add}
        list={list}
        filters={
          <CountedFilter
            label={postMessages.show}
            value={show}
            onChange={(show) => list.filterBy({ show })}
            names={postMessages.shows}
            counts={query.data?.counts}
          />
        }
        query={query}
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
                  onEdit={() => form.edit(post.id)}
                  onDelete={removal.ask}
                  onHistory={(post) => list.change({ historyOf: post.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <RemovalQuestion removal={removal} messages={postMessages} />
      <OpenedForm
        opened={form.opened}
        useRecord={useAdminPost}
        title={postListMessages.title}
        messages={postRecordMessages}
        onClose={form.close}
      >
        {(post) => <PostForm post={post} products={products} renderMarkdown={renderMarkdown} onClose={form.close} />}
      </OpenedForm>
      {historyOf !== null && (
        <PostHistory postId={historyOf} onClose={() => list.change({ historyOf: null }, { replace: true })} />
      )}
    </>
  );
}

function PostListSkeleton() {
  return (
    <div className={columns}>
      {['first', 'second', 'third'].map((place) => (
        <PostCardSkeleton key={place} />
      ))}
    </div>
  );
}
