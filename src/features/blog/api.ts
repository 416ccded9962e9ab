import { type Article, isPublished } from '@/domain/article';
import { today } from '@/domain/shop-day';
import { publicReader } from '@/lib/supabase/public-reader';
import { readAll } from '@/lib/supabase/read-all';
import { articleColumns, articleTextColumns } from './rows';

export interface ArticleWithText extends Article {
  /** Markdown whose headings start at level 2. */
  content: string;
}

/** The published articles without their texts, newest first. Rejects when the database cannot be reached. */
export async function listArticles(): Promise<Article[]> {
  const database = publicReader();
  const rows = await readAll((from, to) =>
    database
      .from('blog_posts')
      .select(articleColumns.select)
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to)
      .throwOnError(),
  );
  return rows.map(articleColumns.fromRow).filter((post) => isPublished(post, today()));
}

/** A published article, or null if there is none with this id. Rejects when the database cannot be reached. */
export async function getArticle(id: number): Promise<ArticleWithText | null> {
  const database = publicReader();
  const { data } = await database
    .from('blog_posts')
    .select(articleTextColumns.select)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  const post = data === null ? null : articleTextColumns.fromRow(data);
  return post && isPublished(post, today()) ? post : null;
}
