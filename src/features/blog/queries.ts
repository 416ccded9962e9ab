import type { Article } from '@/domain/article';
import { compareTexts } from '@/domain/compare';
import { usePageData, useTextToBuild } from '@/lib/page-data';
import { publicKey } from '@/lib/query-keys';
import type { ReadOptions } from '@/lib/reads/read';
import { useRead } from '@/lib/reads/reads';
import { hasDatabase } from '@/lib/supabase/client';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';

const articleKeys = {
  list: publicKey('posts', 'list'),
  one: (id: number | null) => publicKey('posts', id),
  bundledText: (id: number | null) => publicKey('article text', id),
};

/** For files of the shop itself: a device that believes it is offline may still have them. */
const bundled = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

/** The first paint needs no code that reads rows. */
const loadApi = () => import('./api');

const articlesRead: ReadOptions<Article[]> = {
  queryKey: articleKeys.list,
  queryFn: async () => (await loadApi()).listArticles(),
  enabled: hasDatabase,
};

/** All articles, the newest first: the database's, and until it answers those that come with the shop. */
export function useArticles(): readonly Article[] {
  const { articles: built = articles } = usePageData();
  const { data = built } = useRead<readonly Article[]>(articlesRead);
  return data.toSorted((a, b) => compareTexts(b.date, a.date) || b.id - a.id);
}

/** The id of an article in a URL; null for anything that is none. */
function articleId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

/**
 * The article of a URL and its Markdown, from the database; one that comes with the shop is there at once.
 * Where the page was built with its text there is no Markdown until the database has answered.
 * `article` is null when there is none and undefined until that is known.
 */
export function useArticle(urlId: string | undefined) {
  const id = articleId(urlId);
  const isBundled = articles.some((article) => article.id === id);
  const stored = useRead({
    queryKey: articleKeys.one(id),
    queryFn: async () => (id === null ? null : (await loadApi()).getArticle(id)),
    enabled: hasDatabase && id !== null,
  });
  const { articleFingerprint } = usePageData();
  const textToBuild = useTextToBuild();
  const bundledText = useRead({
    queryKey: articleKeys.bundledText(id),
    queryFn: () => loadArticleBody(id),
    enabled: isBundled && stored.data === undefined && articleFingerprint === undefined,
    ...bundled,
  });

  const listed = useArticles();
  const known = listed.find((article) => article.id === id) ?? (hasDatabase && id !== null ? undefined : null);
  return {
    article: stored.data === undefined ? known : stored.data,
    markdown: stored.data?.content ?? textToBuild ?? bundledText.data,
    isError: (stored.isError || !hasDatabase) && (bundledText.isError || !isBundled),
    retry: () => {
      if (hasDatabase) void stored.refetch();
      if (isBundled) void bundledText.refetch();
    },
  };
}
