import * as z from 'zod/mini';
import { postFields } from '@/features/blog/rows';
import { recordColumns } from '@/lib/supabase/columns';
import { formatCursor } from '../shared/pages';
import type { PostPage } from './repository';

const summaryFields = { ...postFields, version: 'version' } as const;
const postSummaryColumns = recordColumns('blog_posts', summaryFields);

export const postColumns = recordColumns('blog_posts', { ...summaryFields, content: 'content' });

const pageAnswer = z.object({
  posts: z.array(z.unknown()),
  counts: z.object({ all: z.number(), published: z.number(), draft: z.number() }),
  next: z.nullable(z.object({ published_on: z.string(), id: z.number() })),
});

export function postPageFromAnswer(answer: unknown): PostPage {
  const { posts, counts, next } = pageAnswer.parse(answer);
  return {
    rows: posts.map(postSummaryColumns.fromRow),
    counts,
    next: next && formatCursor({ at: next.published_on, key: String(next.id) }),
  };
}
