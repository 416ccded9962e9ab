import type { ReactNode } from 'react';
import type { Cents } from '@/domain/money';
import { orderSheetWords } from '@/features/orders/words';
import { formatMoney } from '@/lib/format';

interface PayBarProps {
  total: Cents;
  isCounting: boolean;
  children: ReactNode;
}

/** The end of a form of the checkout. On phones it stays in reach of the thumb, with the total. */
export function PayBar({ total, isCounting, children }: PayBarProps) {
  return (
    <div
      data-pay-bar=""
      className="mt-8 flex items-center justify-between gap-4 max-sm:sticky max-sm:bottom-0 max-sm:low:static max-sm:z-20 max-sm:-mx-4 max-sm:border-line max-sm:border-t max-sm:bg-raised max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <p className="tabular-nums font-display font-semibold text-xl leading-tight sm:hidden">
        <span className="block font-normal text-muted text-sm">
          {isCounting ? orderSheetWords.counting : orderSheetWords.total}
        </span>
        {formatMoney(total)}
      </p>
      {children}
    </div>
  );
}
