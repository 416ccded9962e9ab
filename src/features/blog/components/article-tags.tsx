import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { blogMessages } from '../messages';

export function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogMessages.tagsLabel} className="mx-auto mt-10 flex max-w-reading flex-wrap gap-2.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={`${paths.blog}?${new URLSearchParams({ q: tag })}`}
            className="inline-flex min-h-10 max-w-full items-center break-words rounded-full border border-line bg-raised px-4 py-1.5 font-semibold text-[0.95rem] text-muted transition-colors hover:border-brand hover:text-brand"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
