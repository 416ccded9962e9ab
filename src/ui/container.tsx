import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8', className)} {...props} />;
}
