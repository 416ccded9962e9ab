import type { ReactNode } from 'react';
import { useIsOnline } from '@/lib/online';
import { Notice } from '@/ui/notice';
import { checkoutMessages } from './words';

/** A step of the checkout next to the summary. */
export function CheckoutColumns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="lg:sticky lg:top-28 lg:order-2">{summary}</div>
      <div className="min-w-0">
        {!isOnline && (
          <Notice kind="problem" className="mb-6">
            {checkoutMessages.offline}
          </Notice>
        )}
        {children}
      </div>
    </div>
  );
}
