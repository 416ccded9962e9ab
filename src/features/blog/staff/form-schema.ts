import * as z from 'zod/mini';
import { articleCategories, postStatuses } from '@/domain/article';
import { isNearNow } from '@/domain/shop-day';
import { tidyLine } from '@/domain/typed-text';
import { pickFields } from '@/features/staff-area/form-fields';
import { pictureUrlText } from '@/features/staff-area/pictures/picture-url';
import { checkedText, emptyTexts, requiredText, tooLong } from '@/lib/form-rules';
import { farDay } from '@/lib/words';

/** The limits of the database: text lengths in characters, and the number of products. */
export const postLimits = {
  title: 200,
  author: 100,
  imageUrl: 500,
  tags: 1100,
  excerpt: 500,
  content: 100_000,
  products: 12,
} as const;

/** The maximum length of a tag in characters, and the maximum number of tags. */
export const tagLimits = { length: 50, count: 20 } as const;

/**
 * Parses comma-separated tags: trimmed, runs of spaces collapsed, without empty ones and duplicates (ignoring case, the
 * first spelling stays).
 */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = tidyLine(part);
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** The problem with the tags of a text, as a sentence, or null. */
export function tagsProblem(text: string): string | null {
  const tags = parseTags(text);
  if (tags.length === 0) return 'Tags are required, separated by commas';
  if (tags.length > tagLimits.count) return `A post can have ${tagLimits.count} tags at most`;
  return tags.map((tag) => tooLong('A tag', tag, tagLimits.length)).find((problem) => problem !== null) ?? null;
}

function dateProblem(text: string): string | null {
  if (text === '') return 'Publication date is required';
  const date = new Date(`${text}T00:00Z`);
  const real = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (!real) return 'Enter a day such as 2026-11-21';
  return isNearNow(text) ? null : farDay;
}

const oneOf = <const Known extends string>(known: readonly Known[], message: string) =>
  z.pipe(z.string(), z.enum(known, message));

export const postSchema = z.object({
  title: requiredText('Title', postLimits.title, tidyLine),
  author: requiredText('Author', postLimits.author, tidyLine),
  publishedOn: checkedText(dateProblem),
  category: oneOf(articleCategories, 'Choose a category'),
  imageUrl: pictureUrlText(postLimits.imageUrl),
  tags: z.pipe(checkedText(tagsProblem), z.transform(parseTags)),
  productIds: z
    .array(z.number())
    .check(z.maxLength(postLimits.products, `A post can name ${postLimits.products} products at most`)),
  excerpt: requiredText('Excerpt', postLimits.excerpt),
  content: requiredText('Content', postLimits.content),
  status: oneOf(postStatuses, 'Choose draft or published'),
});

export type PostFormValues = z.input<typeof postSchema>;

export type PostDraft = z.output<typeof postSchema>;

export function emptyPost(today: string): PostFormValues {
  return { ...emptyTexts(postSchema.shape), publishedOn: today, status: 'draft', productIds: [] };
}

export function toPostDraft(post: PostDraft): PostDraft {
  return pickFields(postSchema.shape, post);
}

export function toPostFormValues(draft: PostDraft): PostFormValues {
  return { ...draft, tags: draft.tags.join(', ') };
}
