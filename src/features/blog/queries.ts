import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Article } from '@/domain/article';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';
import { FIRST_POST_ID, getPost, listPosts, type Post } from './posts-api';

/** All articles, the newest first: those that come with the shop at once, the staff's posts as soon as they are read. */
export function useArticles(): Article[] {
  const { data: posts = [] } = useQuery({ queryKey: publicKey('posts'), queryFn: listPosts, enabled: hasDatabase });
  return [...articles, ...posts].toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** The number of an article in a URL; null for anything that is none. */
function articleId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

/** The article of a URL: one that comes with the shop, or a post of the staff. `data` is null when there is none. */
export function useArticle(urlId: string | undefined) {
  const queryClient = useQueryClient();
  const id = articleId(urlId);
  const bundled = articles.find((article) => article.id === id);
  const mayBePost = hasDatabase && id !== null && id >= FIRST_POST_ID;
  const post = useQuery({
    queryKey: publicKey('posts', id),
    queryFn: () => (id === null ? null : getPost(id)),
    enabled: mayBePost,
    placeholderData: () => queryClient.getQueryData<Post[]>(publicKey('posts'))?.find((listed) => listed.id === id),
  });
  if (bundled || !mayBePost) return { article: bundled ?? null, isError: false, retry: () => {} };
  return { article: post.data, isError: post.isError, retry: () => void post.refetch() };
}

interface Readable extends Pick<Article, 'id'> {
  /** The text of a post; the other articles' is fetched. */
  content?: string;
}

/** An article's text and what sets it, fetched together when the article is opened. */
export function useArticleText({ id, content }: Readable) {
  return useQuery({
    queryKey: publicKey('article-text', id, content),
    queryFn: async () => {
      const [markdown, { ArticleText }] = await Promise.all([
        content ?? loadArticleBody({ id }),
        import('./components/article-text'),
      ]);
      return { markdown, ArticleText };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The text is a file of the shop itself: a device that believes it is offline may still have it.
    networkMode: 'always',
    structuralSharing: false,
  });
}
