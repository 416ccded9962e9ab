import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { Order, OrderItem } from '@/domain/order';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Renewing } from '@/ui/renewing';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { uiWords } from '@/ui/words';
import { OrderCard } from './order-card';
import type { OrderHistoryPages } from './queries';
import { orderMessages } from './words';

interface OrderHistoryProps {
  history: OrderHistoryPages;
  pictureFor: (item: OrderItem) => ReactNode;
  onBuyAgain: (order: Order) => void;
}

export function OrderHistory({ history, pictureFor, onBuyAgain }: OrderHistoryProps) {
  const { search, searchFor, orders, pages } = history;
  const isOld = pages.isPlaceholderData;
  return (
    <section aria-labelledby="orders-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="orders-heading" className="text-2xl">
          {orderMessages.title}
        </h2>
        {(search !== '' || orders.length > 0 || isOld) && (
          <SearchBox
            label={orderMessages.search}
            placeholder={orderMessages.searchHint}
            value={search}
            maxLength={SEARCH_MAX}
            onSearch={searchFor}
            className="w-full sm:w-72"
          />
        )}
      </div>
      {search !== '' && !pages.isFetching && orders.length > 0 && (
        <p role="status" className="sr-only">
          {orderMessages.found(orders.length, pages.hasNextPage)}
        </p>
      )}
      {pages.isPending || (isOld && orders.length === 0) ? (
        <OrderHistorySkeleton />
      ) : orders.length > 0 ? (
        <Renewing isOld={isOld}>
          <ul aria-label={orderMessages.list} className="mt-5 grid gap-4">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} pictureFor={pictureFor} onBuyAgain={() => onBuyAgain(order)} />
            ))}
          </ul>
          <MoreOrders pages={pages} />
        </Renewing>
      ) : search === '' ? (
        <NoOrders failed={pages.isError} onRetry={() => pages.refetch()} />
      ) : (
        <NoMatch search={search} failed={pages.isError} onRetry={() => pages.refetch()} onAll={() => searchFor('')} />
      )}
    </section>
  );
}

function MoreOrders({ pages }: Pick<OrderHistoryPages, 'pages'>) {
  if (!pages.hasNextPage || pages.isPlaceholderData) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {pages.isFetchNextPageError && <p role="alert">{orderMessages.moreFailed}</p>}
      <Button variant="secondary" disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? orderMessages.loadingMore : orderMessages.more}
      </Button>
    </div>
  );
}

function OrderHistorySkeleton() {
  return (
    <div role="status" aria-label={orderMessages.loading} className="mt-5 grid gap-4">
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
              {uiWords.retry}
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

interface NoMatchProps {
  search: string;
  failed: boolean;
  onRetry: () => void;
  onAll: () => void;
}

function NoMatch({ search, failed, onRetry, onAll }: NoMatchProps) {
  return (
    <EmptyState
      picture={scenePictures['no-orders']}
      title={failed ? orderMessages.loadFailed : orderMessages.noMatch(search)}
      level={3}
      actions={
        <>
          {failed && <Button onClick={onRetry}>{uiWords.retry}</Button>}
          <Button variant="secondary" onClick={onAll}>
            {orderMessages.all}
          </Button>
        </>
      }
    >
      {!failed && <p>{orderMessages.noMatchHint}</p>}
    </EmptyState>
  );
}
