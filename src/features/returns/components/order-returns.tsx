import { useState } from 'react';
import { canBeReturned } from '@/domain/order';
import type { PlacedOrderPage } from '@/domain/order-page';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { returnMessages } from '../messages';
import { useReturns } from '../queries';
import { AskReturn } from './ask-return';
import { ReturnEntry } from './return-entry';

interface OrderReturnsProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** What of an order goes back. Nothing where nothing may. */
export function OrderReturnsPanel({ order, guestToken }: OrderReturnsProps) {
  const key = { id: order.id, guestToken };
  const canHave = canBeReturned(order.status) && order.paymentStatus === 'paid';
  const { data, isError, refetch } = useReturns(key, canHave);
  const [isAsking, setAsking] = useState(false);
  if (!canHave || !(data || isError)) return null;
  if (data && data.returns.length === 0 && data.until === null) return null;
  return (
    <section aria-labelledby="order-returns" className={card({ shape: 'panel', padding: 'large' })}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="order-returns" className="text-2xl">
          {returnMessages.title}
        </h2>
        {(data?.canAsk || isAsking) && (
          <Button variant="secondary" size="small" className="print:hidden" onClick={() => setAsking(true)}>
            {returnMessages.start}
          </Button>
        )}
      </div>
      {data?.until && (
        <p className="mt-2 text-muted">
          {data.canAsk || new Date(data.until) > new Date()
            ? returnMessages.until(data.until)
            : returnMessages.over(data.until)}
        </p>
      )}
      {!data && (
        <Notice kind="problem" className="mt-4">
          {returnMessages.failed}{' '}
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            {returnMessages.again}
          </Button>
        </Notice>
      )}
      {data && data.returns.length > 0 && (
        <ul aria-label={returnMessages.title} className="mt-5 grid gap-4">
          {data.returns.map((item) => (
            <ReturnEntry key={item.id} order={key} item={item} />
          ))}
        </ul>
      )}
      {isAsking && data && (
        <AskReturn order={key} items={order.items} returnable={data.lines} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
