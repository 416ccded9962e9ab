const texts = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

/**
 * The Markdown of a built-in article, loaded on demand. Headings start at level 2. Rejects when the file cannot be
 * fetched or does not exist.
 */
export async function loadArticleBody(id: number | null): Promise<string> {
  const load = Object.entries(texts).find(([file]) => file.startsWith(`./articles/${id}-`))?.[1];
  if (load === undefined) throw new Error(`Article ${id} has no text`);
  return load();
}
