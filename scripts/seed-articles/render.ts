import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articles } from '../../src/features/blog/customer/articles.ts';

export const SEED_FILE = 'supabase/seed-articles.sql';
const TEXTS = 'src/features/blog/customer/articles';

type BundledArticle = (typeof articles)[number];

function textOf({ id }: BundledArticle): string {
  const file = readdirSync(TEXTS).find((name) => name.startsWith(`${id}-`));
  if (file === undefined) throw new Error(`Article ${id} has no text in ${TEXTS}.`);
  return readFileSync(path.join(TEXTS, file), 'utf8').trim();
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function dollarQuoted(text: string): string {
  if (text.includes('$markdown$')) throw new Error('A text contains the mark that ends it in SQL.');
  return `$markdown$${text}$markdown$`;
}

function rowOf(article: BundledArticle): string {
  return `(${article.id}, ${quoted(article.title)},
${quoted(article.excerpt)},
${quoted(article.category)}, ${quoted(article.author)}, ${quoted(article.imageUrl)},
array[${article.tags.map(quoted).join(', ')}], array[${article.productIds.join(', ')}], date ${quoted(article.publishedOn)},
${dollarQuoted(textOf(article))})`;
}

const COLUMNS = 'id, title, excerpt, category, author, image_url, tags, product_ids, published_on, content';

/** The SQL that inserts the bundled articles into an empty database, and never changes articles of staff. */
export function renderSeed(): string {
  return `-- Written by \`npm run seed:articles\` from src/features/blog/customer. Not to be edited by hand.

insert into public.blog_posts (${COLUMNS}, status)
select seeded.*, 'published' from (values
${articles.map(rowOf).join(',\n')}) seeded (${COLUMNS})
-- A number that was given before belongs to a post that staff edited, deleted or wrote.
 where seeded.id > (select case when is_called then last_value else 0 end from public.blog_posts_id_seq)
on conflict (id) do nothing;

select setval('public.blog_posts_id_seq',
              greatest((select max(id) from public.blog_posts), (select last_value from public.blog_posts_id_seq)));
`;
}
