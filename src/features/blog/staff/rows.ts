import * as z from 'zod/mini';
import { formatCursor } from '@/features/staff-area/pages';
import { postColumns } from '../rows';

const postSummary = z.extend(postColumns, { version: z.number() });

export const adminPost = z.extend(postSummary, { content: z.string() });

/** Some fields of a post: those of a form, or of one change. */
export const postPart = z.partial(adminPost);

export const postPage = z.pipe(
  z.object({
    posts: z.array(postSummary),
    counts: z.object({ all: z.number(), published: z.number(), draft: z.number() }),
    next: z.nullable(z.object({ publishedOn: z.string(), id: z.number() })),
  }),
  z.transform(({ posts, counts, next }) => ({
    rows: posts,
    counts,
    next: next && formatCursor({ at: next.publishedOn, key: String(next.id) }),
  })),
);
