import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Content width with side margins that suit a phone first. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8', className)} {...props} />;
}
