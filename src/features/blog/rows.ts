import { articleCategories, postStatuses } from '@/domain/article';
import { recordColumns } from '@/lib/supabase/columns';

function oneOf<const Known extends string>(known: readonly Known[]) {
  return (stored: string): Known => {
    const found = known.find((value) => value === stored);
    if (found === undefined) throw new TypeError(`A row of blog_posts has the unknown value ${stored}`);
    return found;
  };
}

/** The fields of an article for both readers and staff, with their columns. */
export const postFields = {
  id: 'id',
  title: 'title',
  excerpt: 'excerpt',
  category: { column: 'category', read: oneOf(articleCategories), write: (category: string) => category },
  date: 'published_on',
  author: 'author',
  image: 'image_url',
  tags: 'tags',
  productIds: 'product_ids',
  status: { column: 'status', read: oneOf(postStatuses), write: (status: string) => status },
} as const;

const articleFields = { ...postFields, readingMinutes: 'reading_minutes' } as const;

export const articleColumns = recordColumns('blog_posts', articleFields);

/** Includes the text, in Markdown. */
export const articleTextColumns = recordColumns('blog_posts', { ...articleFields, content: 'content' });
