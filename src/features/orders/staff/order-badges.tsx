import { cx } from 'class-variance-authority';
import type { Known } from '@/domain/known-word';
import type { OrderStatus, PaymentStatus } from '@/domain/order';
import { today } from '@/domain/shop-day';
import { deliveryNames } from '@/features/delivery/words';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { orderStages, orderStatusNames, paymentMethodOf, paymentStatusNames } from '../words';
import { moneyMessages } from './money/words';
import { mayMissDeadline } from './order-deadline';
import type { AdminOrderSummary } from './rows';
import { adminOrderMessages } from './words';

const paymentStages: Record<Known<PaymentStatus>, Stage> = {
  paid: 'done',
  pending: 'waiting',
  failed: 'failed',
  unknown: 'waiting',
};

export function OrderStatusBadge({ status }: { status: Known<OrderStatus> }) {
  return <StatusBadge stage={orderStages[status]}>{orderStatusNames[status]}</StatusBadge>;
}

export function PaymentState({
  order,
}: {
  order: Pick<AdminOrderSummary, 'paymentStatus' | 'paymentMethod' | 'total'>;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge stage={paymentStages[order.paymentStatus]}>{paymentStatusNames[order.paymentStatus]}</StatusBadge>
      <span className="text-muted">{paymentMethodOf(order)}</span>
    </span>
  );
}

type Urgency = Pick<AdminOrderSummary, 'status' | 'delivery' | 'neededBy' | 'arrivesBy'>;

/** Delivery option and deadline; nothing for a standard order without a deadline. */
export function UrgencyBadges({ order, className }: { order: Urgency; className?: string }) {
  const { delivery, neededBy } = order;
  const isFast = delivery !== 'standard' && delivery !== 'in-person';
  if (!isFast && neededBy === null) return null;
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {isFast && <StatusBadge stage="moving">{deliveryNames[delivery]}</StatusBadge>}
      {neededBy !== null && (
        <StatusBadge stage={mayMissDeadline(order, today()) ? 'failed' : 'waiting'} isLong>
          {adminOrderMessages.neededBy(neededBy)}
        </StatusBadge>
      )}
    </span>
  );
}

type OrderMoney = Pick<AdminOrderSummary, 'refundDue' | 'disputed' | 'refunded'>;

/** What is unresolved or refunded of an order's money; nothing otherwise. */
export function MoneyBadges({ order, className }: { order: OrderMoney; className?: string }) {
  const { refundDue, disputed, refunded } = order;
  if (!refundDue && !disputed && refunded === 0) return null;
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {disputed && <StatusBadge stage="failed">{moneyMessages.dispute}</StatusBadge>}
      {refundDue && <StatusBadge stage="failed">{moneyMessages.refundDue}</StatusBadge>}
      {refunded > 0 && !refundDue && <StatusBadge stage="stopped">{moneyMessages.refunded}</StatusBadge>}
    </span>
  );
}
