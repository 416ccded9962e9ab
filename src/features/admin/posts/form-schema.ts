import * as z from 'zod/mini';
import { articleCategories, postStatuses } from '@/domain/article';
import { isNearNow } from '@/domain/shop-day';
import { checkedText, emptyTexts, requiredText } from '@/lib/form-rules';
import { farDay } from '@/lib/words';
import { pictureUrlText } from '../pictures/picture-url';
import { pickFields } from '../shared/form-fields';
import { parseTags, tagsProblem } from './tags';

/** The longest texts in characters, and the most products, as the database allows them. */
export const postLimits = {
  title: 200,
  author: 100,
  image: 500,
  tags: 1100,
  excerpt: 500,
  content: 100_000,
  products: 12,
} as const;

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
  title: requiredText('Title', postLimits.title),
  author: requiredText('Author', postLimits.author),
  date: checkedText(dateProblem),
  category: oneOf(articleCategories, 'Choose a category'),
  image: pictureUrlText(postLimits.image),
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
  return { ...emptyTexts(postSchema.shape), date: today, status: 'draft', productIds: [] };
}

export function toPostDraft(post: PostDraft): PostDraft {
  return pickFields(postSchema.shape, post);
}

export function toPostFormValues(draft: PostDraft): PostFormValues {
  return { ...draft, tags: draft.tags.join(', ') };
}
