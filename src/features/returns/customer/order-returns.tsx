import { useState } from 'react';
import { canHaveReturns, type PlacedOrderPage } from '@/features/orders/order-page';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { PartFailed } from '@/ui/load-failed';
import type { OrderReturn } from '../rules';
import { AskReturn } from './ask-return';
import { type OrderReturns, useReturns } from './data';
import { ReturnEntry } from './return-entry';
import { returnMessages, stateText } from './words';

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
  const newest = data?.returns[0];
  return (
    <section aria-label={returnMessages.title}>
      <Disclosure
        id="order-returns"
        title={returnMessages.title}
        note={newest ? stateText(newest) : data && untilText(data)}
        open={!data || data.canAsk || canReport || data.returns.some(isWaiting)}
        headingLevel={2}
        look="line"
      >
        <AskButtons
          canReport={canReport || asking === 'parcel'}
          canAsk={data?.canAsk || asking === 'goods'}
          onAsk={setAsking}
        />
        {newest && data?.canAsk && <p className="mt-3 text-muted">{untilText(data)}</p>}
        {!data && <PartFailed onRetry={() => void refetch()}>{returnMessages.failed}</PartFailed>}
        {data && newest && (
          <ul aria-label={returnMessages.title} className="mt-4 grid gap-4">
            {data.returns.map((item) => (
              <ReturnEntry key={item.id} order={key} item={item} />
            ))}
          </ul>
        )}
      </Disclosure>
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

const isWaiting = ({ status, refundedAt }: OrderReturn) =>
  status === 'asked' || (status === 'approved' && refundedAt === null);

/** Until when items can be returned, or could be. */
function untilText({ until, canAsk }: OrderReturns): string | null {
  if (until === null) return null;
  if (canAsk) return returnMessages.until(until);
  return new Date(until) <= new Date() ? returnMessages.over(until) : null;
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
