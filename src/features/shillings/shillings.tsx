import { cx } from 'class-variance-authority';
import type { Cents } from '@/domain/money';
import { useShopSettings } from '@/features/settings/data';
import { estimate } from './rules';

/** An amount in shillings beside its dollars, for visitors who see them: the document says who, before its first paint. */
export function Shillings({ cents, className }: { cents: Cents; className?: string }) {
  const { usdKesRate } = useShopSettings();
  if (usdKesRate === null) return null;
  return (
    <>
      {' '}
      <span
        className={cx(
          'tabular-nums whitespace-nowrap font-normal font-sans text-muted text-sm [html:not([data-shillings])_&]:hidden',
          className,
        )}
      >
        {estimate(cents, usdKesRate)}
      </span>
    </>
  );
}
