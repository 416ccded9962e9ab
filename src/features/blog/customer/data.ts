import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Article, isPublished } from '@/domain/article';
import { compareTexts } from '@/domain/compare';
import { today } from '@/domain/shop-day';
import { usePageData } from '@/lib/page-data';
import { builtData, bundledQuery } from '@/lib/query-client';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { readAll } from '@/lib/supabase/read-all';
import { article, articleWithText } from '../rows';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';

export interface ArticleWithText extends Article {
  /** Markdown whose headings start at level 2. */
  content: string;
}

/** The published articles without their texts, newest first. Rejects when the database cannot be reached. */
export async function listArticles(): Promise<Article[]> {
  const posts = await readAll((from, to) =>
    readAsVisitor(z.array(article), (reader) =>
      reader
        .from('blog_posts')
        .select(columnsOf('blog_posts', article))
        .order('published_on', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    ),
  );
  return posts.filter((post) => isPublished(post, today()));
}

/** A published article, or null if there is none with this id. Rejects when the database cannot be reached. */
export async function getArticle(id: number): Promise<ArticleWithText | null> {
  const post = await readAsVisitor(z.nullable(articleWithText), (reader) =>
    reader.from('blog_posts').select(columnsOf('blog_posts', articleWithText)).eq('id', id).maybeSingle(),
  );
  return post && isPublished(post, today()) ? post : null;
}

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
  return data.toSorted((a, b) => compareTexts(b.publishedOn, a.publishedOn) || b.id - a.id);
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
