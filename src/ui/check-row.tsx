import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type CheckRowProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** A yes or no, as a row that can be pressed anywhere. */
export function CheckRow({ label, className, ...props }: CheckRowProps) {
  return (
    <label className={classNames('inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...props} />
      {label}
    </label>
  );
}
