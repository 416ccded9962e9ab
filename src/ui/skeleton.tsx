import { classNames } from './class-names';

/** A grey shape in the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-xl bg-line/70', className)} />;
}
