import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { asOnlyChild } from './as-child';

const iconButton = cva(
  'inline-grid shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent disabled:hover:text-ink',
  { variants: { size: { small: 'size-10', medium: 'size-11' } }, defaultVariants: { size: 'medium' } },
);

interface IconButtonProps extends ComponentProps<'button'>, VariantProps<typeof iconButton> {
  'aria-label': string;
  asChild?: boolean;
}

export function IconButton({ size, asChild = false, className, ...props }: IconButtonProps) {
  const look = iconButton({ size, className });
  if (asChild) return asOnlyChild({ ...props, className: look }, props.children);
  return <button type="button" className={look} {...props} />;
}
