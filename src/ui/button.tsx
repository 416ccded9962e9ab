import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { asOnlyChild } from './as-child';

const button = cva(
  'button inline-flex items-center gap-2 [&>svg]:shrink-0 rounded-full font-display font-medium leading-tight transition duration-150 disabled:cursor-not-allowed disabled:opacity-55 disabled:shadow-none',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-brand-ink shadow-card hover:bg-brand-strong active:translate-y-px',
        secondary:
          'border-2 border-brand/30 bg-raised text-brand hover:border-brand hover:bg-brand-soft active:translate-y-px',
        quiet: 'text-brand hover:bg-brand-soft',
        danger: 'border-2 border-danger/30 bg-raised text-danger hover:border-danger hover:bg-danger-soft',
      },
      size: {
        small: 'min-h-11 px-4 py-1.5 text-[0.95rem]',
        medium: 'min-h-12 px-6 py-2.5',
        large: 'min-h-14 px-8 py-3 text-lg max-[22.5rem]:px-5',
      },
      align: { center: 'justify-center text-center', start: 'justify-start' },
    },
    defaultVariants: { variant: 'primary', size: 'medium', align: 'center' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Passes the classes to the only child, such as a link. */
  asChild?: boolean;
}

export function Button({ variant, size, align, asChild = false, className, ...props }: ButtonProps) {
  const look = button({ variant, size, align, className });
  if (asChild) return asOnlyChild({ ...props, className: look }, props.children);
  return <button type="button" className={look} {...props} />;
}
