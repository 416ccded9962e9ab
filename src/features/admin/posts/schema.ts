import * as z from 'zod/mini';
import { articleCategories } from '@/domain/article';
import { checkedText, requiredText } from '@/lib/form-rules';
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../pictures/picture-address';
import { type PostDraft, postStatuses } from './source';
import { parseTags, tagsProblem } from './tags';

/** The longest texts, as the database allows them, in characters. */
export const postLimits = { title: 200, author: 100, image: 500, tags: 1100, excerpt: 500, content: 100_000 } as const;

function dateProblem(text: string): string | null {
  if (text === '') return 'Publication date is required';
  const date = new Date(`${text}T00:00Z`);
  const real = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real ? null : 'Enter a day such as 2026-11-21';
}

const isOneOf = <T extends string>(known: readonly T[], message: string) =>
  z.pipe(
    checkedText((text) => (known.some((value) => value === text) ? null : message)),
    z.transform((text: string) => known.find((value) => value === text) ?? (text as T)),
  );

/** The post form: text as it is typed in, a draft out. */
export const postSchema = z.object({
  title: requiredText('Title', postLimits.title),
  author: requiredText('Author', postLimits.author),
  date: checkedText(dateProblem),
  category: isOneOf(articleCategories, 'Choose a category'),
  image: requiredText('Image URL', postLimits.image).check(
    z.refine((text) => text === '' || isPictureAddress(text), PICTURE_ADDRESS_RULE),
  ),
  tags: z.pipe(checkedText(tagsProblem), z.transform(parseTags)),
  excerpt: requiredText('Excerpt', postLimits.excerpt),
  content: requiredText('Content', postLimits.content),
  status: isOneOf(postStatuses, 'Choose draft or published'),
});

export type TypedPost = z.input<typeof postSchema>;

/** What a new post starts with. */
export function emptyPost(today: string): TypedPost {
  return {
    title: '',
    author: '',
    date: today,
    category: '',
    image: '',
    tags: '',
    excerpt: '',
    content: '',
    status: 'draft',
  };
}

/** A draft as it stands in the form's fields. */
export function typedPost(draft: PostDraft): TypedPost {
  return { ...draft, tags: draft.tags.join(', ') };
}

/** The part of a post that staff decide. */
export function draftOfPost(post: PostDraft): PostDraft {
  const { title, author, date, category, image, tags, excerpt, content, status } = post;
  return { title, author, date, category, image, tags, excerpt, content, status };
}

const fieldsByColumn: Readonly<Record<string, keyof TypedPost>> = {
  title: 'title',
  author: 'author',
  published_on: 'date',
  category: 'category',
  image_url: 'image',
  tags: 'tags',
  excerpt: 'excerpt',
  content: 'content',
  status: 'status',
};

/** The form's field that shows a column of the database; null for none. */
export function postField(column: string): keyof TypedPost | null {
  return fieldsByColumn[column] ?? null;
}
