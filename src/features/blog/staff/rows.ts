import * as z from 'zod/mini';
import { formatCursor } from '@/features/staff-area/pages';
import { fieldNamed, renamed } from '@/lib/supabase/renamed';
import { postColumns, postNames } from '../rows';

const summaryColumns = z.extend(postColumns, { version: z.number() });

export const adminPostColumns = z.extend(summaryColumns, { content: z.string() });
export const adminPost = renamed(adminPostColumns, postNames);

/** Some fields of a post: those of a form, or of one change. */
export const postPart = renamed(z.partial(adminPostColumns), postNames);

export const postField = fieldNamed(postNames);

export const postPage = z.pipe(
  z.object({
    posts: z.array(renamed(summaryColumns, postNames)),
    counts: z.object({ all: z.number(), published: z.number(), draft: z.number() }),
    next: z.nullable(z.object({ publishedOn: z.string(), id: z.number() })),
  }),
  z.transform(({ posts, counts, next }) => ({
    rows: posts,
    counts,
    next: next && formatCursor({ at: next.publishedOn, key: String(next.id) }),
  })),
);
