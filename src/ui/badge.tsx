import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import type { Tint } from './tint';

interface BadgeProps extends ComponentProps<'span'> {
  tint?: Tint;
  /** On a picture: a raised ground instead of the tint's own. */
  onPicture?: boolean;
}

/** A small pill of text on a tint. */
export function Badge({ tint = 'neutral', onPicture = false, className, ...props }: BadgeProps) {
  return (
    <span
      data-tint={tint}
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 font-semibold text-(--on-tint) text-sm leading-none',
        onPicture ? 'bg-raised shadow-card' : 'bg-(--tint)',
        className,
      )}
      {...props}
    />
  );
}
