import type { Article } from '@/domain/article';

const texts = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

/**
 * The Markdown of an article, loaded when it is asked for. Headings start at level 2.
 * Rejects when the file cannot be fetched or the article has none.
 */
export async function loadArticleBody({ id }: Pick<Article, 'id'>): Promise<string> {
  const load = Object.entries(texts).find(([file]) => file.startsWith(`./articles/${id}-`))?.[1];
  if (load === undefined) throw new Error(`Article ${id} has no text`);
  return load();
}
