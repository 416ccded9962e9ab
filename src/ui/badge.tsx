import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The tints of styles/tokens.css. Each has two backgrounds and a text colour with enough contrast on both. */
export type Tint = 'outdoor' | 'books' | 'arts' | 'educational' | 'toys' | 'music' | 'neutral';

const badge = cva('inline-flex items-center gap-1 rounded-full px-3 py-1 font-semibold text-sm leading-none', {
  variants: {
    ground: {
      tint: 'bg-(--tint) text-(--on-tint)',
      raised: 'bg-raised text-(--on-tint) shadow-card',
      accent: 'bg-clay text-paper',
      danger: 'bg-danger-soft text-danger',
    },
  },
});

interface BadgeProps extends ComponentProps<'span'> {
  tint?: Tint;
  /** `raised` is for a badge on a picture. */
  ground?: 'tint' | 'raised' | 'accent' | 'danger';
}

export function Badge({ tint = 'neutral', ground = 'tint', className, ...props }: BadgeProps) {
  return <span data-tint={tint} className={badge({ ground, className })} {...props} />;
}
