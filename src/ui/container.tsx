import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const container = cva('mx-auto w-full px-4 sm:px-6 lg:px-8', {
  variants: { width: { content: 'max-w-content', reading: 'max-w-2xl' } },
  defaultVariants: { width: 'content' },
});

export function Container({ width, className, ...props }: ComponentProps<'div'> & VariantProps<typeof container>) {
  return <div className={container({ width, className })} {...props} />;
}
