import { useQuery } from '@tanstack/react-query';
import type { Article } from '@/domain/article';
import { compareTexts } from '@/domain/compare';
import { usePageData } from '@/lib/page-data';
import { builtData, bundledQuery } from '@/lib/query-client';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getArticle, listArticles } from './api';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';

const articleKeys = {
  list: publicKey('posts', 'list'),
  one: (id: number | null) => publicKey('posts', id),
  bundledText: (id: number | null) => publicKey('article text', id),
};

const articlesQuery = { queryKey: articleKeys.list, queryFn: listArticles, enabled: hasDatabase };

/** All articles, newest first: the built-in ones until the database responds. */
export function useArticles(): readonly Article[] {
  const { articles: built = articles } = usePageData();
  const { data = built } = useQuery<readonly Article[]>(articlesQuery);
  return data.toSorted((a, b) => compareTexts(b.date, a.date) || b.id - a.id);
}

/** Parses the id of an article in a URL; null when invalid. */
function articleId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

/**
 * The article of a URL and its Markdown, from the database; a built-in one is available at once. `article` is null if
 * it does not exist and undefined while loading.
 */
export function useArticle(urlId: string | undefined) {
  const id = articleId(urlId);
  const isBundled = articles.some((article) => article.id === id);
  const { articles: built, articleText } = usePageData();
  const builtArticle = built?.find((article) => article.id === id);
  const stored = useQuery({
    queryKey: articleKeys.one(id),
    queryFn: () => (id === null ? null : getArticle(id)),
    enabled: hasDatabase && id !== null,
    ...(builtArticle && articleText !== undefined && builtData({ ...builtArticle, content: articleText })),
  });
  const bundledText = useQuery({
    queryKey: articleKeys.bundledText(id),
    queryFn: () => loadArticleBody(id),
    enabled: isBundled && stored.data === undefined,
    ...bundledQuery,
  });

  const listed = useArticles();
  const known = listed.find((article) => article.id === id) ?? (hasDatabase && id !== null ? undefined : null);
  return {
    article: stored.data === undefined ? known : stored.data,
    markdown: stored.data?.content ?? bundledText.data,
    isError: (stored.isError || !hasDatabase) && (bundledText.isError || !isBundled),
    retry: () => {
      if (hasDatabase) void stored.refetch();
      if (isBundled) void bundledText.refetch();
    },
  };
}
