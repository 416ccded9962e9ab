import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={cx('inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...props} />
      {label}
    </label>
  );
}
