import * as z from 'zod/mini';
import { type Article, isPublished } from '@/domain/article';
import { today } from '@/domain/shop-day';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { readAll } from '@/lib/supabase/read-all';
import { article, articleColumns, articleTextColumns, articleWithText } from '../rows';

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
        .select(columnsOf('blog_posts', articleColumns))
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
    reader.from('blog_posts').select(columnsOf('blog_posts', articleTextColumns)).eq('id', id).maybeSingle(),
  );
  return post && isPublished(post, today()) ? post : null;
}
