import * as z from 'zod/mini';
import { type Article, articleCategories, readingMinutes } from '@/domain/article';
import { getDatabase } from '@/lib/supabase/client';
import { today } from '@/lib/today';

/** Staff's posts are numbered from here on; the articles that come with the shop have the numbers below. */
export const FIRST_POST_ID = 7;
/** The most posts the blog lists. */
const LISTED_POSTS = 100;

/** A post of the staff: an article whose text comes with it. */
export interface Post extends Article {
  /** Markdown. */
  content: string;
}

const postRow = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(articleCategories),
  author: z.string(),
  image_url: z.string(),
  published_on: z.string(),
});

const COLUMNS = Object.keys(postRow.shape).join(', ');

function postFromRow(row: z.infer<typeof postRow>): Post {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    date: row.published_on,
    author: row.author,
    image: row.image_url,
    readingMinutes: readingMinutes(row.content),
    productIds: [],
    content: row.content,
  };
}

/** The posts that are out, the newest first. Staff, who may read drafts, get no others here either. */
export async function listPosts(): Promise<Post[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('blog_posts')
    .select(COLUMNS)
    .eq('status', 'published')
    .lte('published_on', today())
    .order('published_on', { ascending: false })
    .order('id', { ascending: false })
    .limit(LISTED_POSTS)
    .throwOnError();
  return z
    .array(postRow)
    .parse(data)
    .filter((row) => row.id >= FIRST_POST_ID)
    .map(postFromRow);
}

/** A post that is out, or null when there is none with this id. */
export async function getPost(id: number): Promise<Post | null> {
  const database = await getDatabase();
  const { data } = await database
    .from('blog_posts')
    .select(COLUMNS)
    .eq('id', id)
    .eq('status', 'published')
    .lte('published_on', today())
    .maybeSingle()
    .throwOnError();
  return data === null ? null : postFromRow(postRow.parse(data));
}
