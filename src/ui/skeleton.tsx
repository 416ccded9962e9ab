import { cx } from 'class-variance-authority';

export function Skeleton({ className }: { className?: string }) {
  // Without specificity, so that any other border radius wins.
  return <div aria-hidden="true" className={cx('[:where(&)]:rounded-xl animate-pulse bg-line/70', className)} />;
}
