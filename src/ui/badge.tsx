import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import type { Tint } from './tint';

/** A small pill of text on a tint. */
export function Badge({ tint = 'neutral', className, ...props }: ComponentProps<'span'> & { tint?: Tint }) {
  return (
    <span
      data-tint={tint}
      className={classNames(
        'inline-flex items-center gap-1 rounded-full bg-(--tint) px-3 py-1 font-semibold text-(--on-tint) text-sm leading-none',
        className,
      )}
      {...props}
    />
  );
}
