import type { ReactNode } from 'react';
import { isPublished } from '@/domain/article';
import { useDataMode } from '@/features/staff-area/data-mode';
import { historyMessages } from '@/features/staff-area/history/words';
import { editingMessages } from '@/features/staff-area/words';
import { formatDay } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import type { PostSummary } from './repository';
import { postMessages } from './words';

const badges = {
  draft: { stage: 'working', word: postMessages.status.draft },
  scheduled: { stage: 'waiting', word: postMessages.scheduled },
  published: { stage: 'done', word: postMessages.status.published },
} satisfies Record<string, { stage: Stage; word: string }>;

function badgeOf(post: PostSummary, today: string) {
  if (post.status === 'draft') return badges.draft;
  return isPublished(post, today) ? badges.published : badges.scheduled;
}

interface PostCardProps {
  post: PostSummary;
  picture: ReactNode;
  today: string;
  onEdit: (post: PostSummary) => void;
  onDelete: (post: PostSummary) => void;
  onHistory: (post: PostSummary) => void;
}

export function PostCard({ post, picture, today, onEdit, onDelete, onHistory }: PostCardProps) {
  const isLive = useDataMode().mode === 'live';
  const { stage, word } = badgeOf(post, today);
  const title = <span className="sr-only">{post.title}</span>;
  return (
    <article className={card({ className: 'flex h-full flex-col overflow-hidden' })}>
      {picture}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">{post.category}</p>
          <StatusBadge stage={stage}>{word}</StatusBadge>
        </div>
        <h2 className="break-words text-lg leading-snug">{post.title}</h2>
        <p className="line-clamp-3 break-words text-[0.95rem] text-muted">{post.excerpt}</p>
        <ul className="flex flex-wrap gap-1.5">
          {post.tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge className="max-w-full break-words py-1 text-[0.8rem]">{tag}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-1 text-sm">
          <span className="font-semibold">{post.author}</span>
          <span aria-hidden="true"> · </span>
          <time dateTime={post.publishedOn} className="text-muted">
            {formatDay(post.publishedOn)}
          </time>
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => onEdit(post)}>
            {editingMessages.edit} {title}
          </Button>
          <Button size="small" variant="danger" onClick={() => onDelete(post)}>
            {editingMessages.delete} {title}
          </Button>
          {isLive && (
            <Button size="small" variant="quiet" onClick={() => onHistory(post)}>
              {historyMessages.open} {title}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

export function PostCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-14" />
        <Skeleton className="h-10 w-40 rounded-full" />
      </div>
    </div>
  );
}
