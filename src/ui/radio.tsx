import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; children?: ReactNode };

export function RadioRow({ label, children, className, ...props }: RadioProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5 transition-colors hover:bg-brand-soft has-checked:bg-brand-soft has-checked:font-bold has-checked:text-brand',
        className,
      )}
    >
      <input type="radio" className="size-[1.15rem] shrink-0 accent-brand" {...props} />
      <span className="min-w-0 flex-1">{label}</span>
      {children}
    </label>
  );
}

export function RadioTile({ label, children, className, ...props }: RadioProps) {
  return (
    <label
      className={cx(
        'flex min-h-16 items-center gap-3 rounded-2xl border-2 border-line bg-raised px-4 py-3 font-semibold transition-colors hover:border-brand/60',
        'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input type="radio" className="size-5 shrink-0 accent-brand outline-none" {...props} />
      <span className="min-w-0 flex-1">{label}</span>
      {children}
    </label>
  );
}

/** One of many short options, shown side by side. */
export function RadioChip({ label, children, className, ...props }: RadioProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-brand/30 bg-raised px-3.5 py-1.5 font-display font-medium text-brand leading-tight transition-colors hover:border-brand',
        'has-checked:border-brand has-checked:bg-brand has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
        {...props}
      />
      {children}
      {label}
    </label>
  );
}
