import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { Order, OrderItem } from '@/domain/order';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { orderMessages } from '../messages';
import { useOrders } from '../queries';
import { OrderCard } from './order-card';

interface OrderHistoryProps {
  userId: string;
  pictureFor: (item: OrderItem) => ReactNode;
  onBuyAgain: (order: Order) => void;
}

export function OrderHistory({ userId, pictureFor, onBuyAgain }: OrderHistoryProps) {
  const orders = useOrders(userId);
  return (
    <section aria-labelledby="orders-heading">
      <h2 id="orders-heading" className="text-2xl">
        {orderMessages.title}
      </h2>
      {orders.isPending ? (
        <OrderHistorySkeleton />
      ) : orders.data && orders.data.length > 0 ? (
        <ul className="mt-5 grid gap-4">
          {orders.data.map((order) => (
            <OrderCard key={order.id} order={order} pictureFor={pictureFor} onBuyAgain={() => onBuyAgain(order)} />
          ))}
        </ul>
      ) : (
        <NoOrders failed={orders.isError} onRetry={() => orders.refetch()} />
      )}
    </section>
  );
}

function OrderHistorySkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="mt-5 grid gap-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}

function NoOrders({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      picture={scenePictures['no-orders']}
      title={orderMessages.emptyTitle}
      level={3}
      actions={
        <>
          {failed && (
            <Button variant="secondary" onClick={onRetry}>
              {orderMessages.loadAgain}
            </Button>
          )}
          <Button asChild>
            <Link to={paths.shop}>{orderMessages.browse}</Link>
          </Button>
        </>
      }
    >
      <p>{orderMessages.empty}</p>
      {failed && <p className="mt-2 text-sm">{orderMessages.loadFailed}</p>}
    </EmptyState>
  );
}
