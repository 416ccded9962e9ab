import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export function IconButton({ className, ...props }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand',
        'disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent disabled:hover:text-ink',
        className,
      )}
      {...props}
    />
  );
}
