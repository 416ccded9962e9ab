import { useState } from 'react';
import { canHaveReturns, type PlacedOrderPage } from '@/features/orders/order-page';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { PartFailed } from '@/ui/load-failed';
import { AskReturn } from './ask-return';
import { useReturns } from './data';
import { ReturnEntry } from './return-entry';
import { returnMessages } from './words';

interface OrderReturnsProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** The returns of an order. Nothing if it has none and allows none. */
export function OrderReturnsPanel({ order, guestToken }: OrderReturnsProps) {
  const key = { id: order.id, guestToken };
  const canHave = canHaveReturns(order);
  const { data, isError, refetch } = useReturns(key, canHave);
  const [asking, setAsking] = useState<'goods' | 'parcel' | null>(null);
  const canReport = order.status === 'shipped' && data?.lines.some(({ left }) => left > 0);
  if (!canHave || !(data || isError)) return null;
  if (data && data.returns.length === 0 && data.until === null) return null;
  return (
    <section aria-labelledby="order-returns" className={card({ shape: 'panel', padding: 'large' })}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="order-returns" className="text-2xl">
          {returnMessages.title}
        </h2>
        <AskButtons
          canReport={canReport || asking === 'parcel'}
          canAsk={data?.canAsk || asking === 'goods'}
          onAsk={setAsking}
        />
      </div>
      {data?.until && (data.canAsk || new Date(data.until) <= new Date()) && (
        <p className="mt-2 text-muted">
          {data.canAsk ? returnMessages.until(data.until) : returnMessages.over(data.until)}
        </p>
      )}
      {!data && (
        <PartFailed className="mt-4" onRetry={() => void refetch()}>
          {returnMessages.failed}
        </PartFailed>
      )}
      {data && data.returns.length > 0 && (
        <ul aria-label={returnMessages.title} className="mt-5 grid gap-4">
          {data.returns.map((item) => (
            <ReturnEntry key={item.id} order={key} item={item} />
          ))}
        </ul>
      )}
      {asking && data && (
        <AskReturn
          order={order}
          guestToken={guestToken}
          returnable={data.lines}
          about={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface AskButtonsProps {
  canReport: boolean | undefined;
  canAsk: boolean | undefined;
  onAsk: (about: 'goods' | 'parcel') => void;
}

function AskButtons({ canReport, canAsk, onAsk }: AskButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canReport && (
        <Button variant="secondary" size="small" onClick={() => onAsk('parcel')}>
          {returnMessages.report}
        </Button>
      )}
      {canAsk && (
        <Button variant="secondary" size="small" onClick={() => onAsk('goods')}>
          {returnMessages.start}
        </Button>
      )}
    </div>
  );
}
