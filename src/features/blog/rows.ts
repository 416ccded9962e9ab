import * as z from 'zod/mini';
import { type ArticleCategory, articleCategories, type PostStatus, postStatuses } from '@/domain/article';

/** The columns of an article for both readers and staff. */
export const postColumns = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  category: z.custom<ArticleCategory>((word) => articleCategories.some((known) => known === word)),
  publishedOn: z.string(),
  author: z.string(),
  imageUrl: z.string(),
  tags: z.array(z.string()),
  productIds: z.array(z.number()),
  status: z.custom<PostStatus>((word) => postStatuses.some((known) => known === word)),
});

export const article = z.extend(postColumns, { readingMinutes: z.number() });

/** Includes the text, in Markdown. */
export const articleWithText = z.extend(article, { content: z.string() });
