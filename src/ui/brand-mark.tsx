import { cx } from 'class-variance-authority';
import { site } from '@/config/site';

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${site.mark.size} ${site.mark.size}`}
      fill="currentColor"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d={site.mark.path} />
    </svg>
  );
}
