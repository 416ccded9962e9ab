import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Picture } from '@/config/pictures';
import { scenePictures } from '@/config/scene-pictures';
import { awaitsPayment, type PayableOrder } from '@/domain/order';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
import { PayOrder } from '@/features/checkout/components/pay-order';
import { usePayOrder } from '@/features/checkout/use-pay-order';
import { OrderItems } from '@/features/orders/components/order-items';
import { orderMessages } from '@/features/orders/messages';
import { usePayableOrder } from '@/features/orders/queries';
import { paymentMessages } from '@/features/payments/messages';
import { formatTime, shortOrderId } from '@/lib/format';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageMeta } from '@/ui/page-meta';
import { Skeleton } from '@/ui/skeleton';

const ordersTab = `${paths.profile}?tab=orders`;

export function PayOrderPage() {
  const { id = '' } = useParams();
  const { data: order, isError, isPending, refetch } = usePayableOrder(id);
  return (
    <Container className="pb-8 sm:pb-12">
      <PageMeta title={`Pay order ${shortOrderId(id)}`} noindex />
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'My Account', to: ordersTab },
          { label: `Pay order ${shortOrderId(id)}` },
        ]}
      />
      {isPending ? (
        <Skeleton className="h-96 rounded-panel" />
      ) : order ? (
        <OrderToPay order={order} />
      ) : isError ? (
        <>
          <h1 className="mb-6 text-4xl sm:text-5xl">
            Pay order <span className="tabular-nums">{shortOrderId(id)}</span>
          </h1>
          <Notice kind="problem">
            <p>The order could not be loaded.</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={() => refetch()}>
              {orderMessages.loadAgain}
            </Button>
          </Notice>
        </>
      ) : (
        <Outcome picture={scenePictures['product-not-found']} title="There is no such order">
          It may belong to another account.
        </Outcome>
      )}
    </Container>
  );
}

function OrderToPay({ order }: { order: PayableOrder }) {
  const number = shortOrderId(order.id);
  const ship = order.shippingAddress;
  const { products = [] } = useProductsById(order.items.map(({ productId }) => productId));
  const categoryOf = (id: number) => products.find((product) => product.id === id)?.category ?? '';
  const payment = usePayOrder(order);
  if (order.status === 'cancelled') {
    return (
      <Outcome picture={scenePictures['order-pending']} title="This order was cancelled">
        {order.paymentStatus === 'paid'
          ? paymentMessages.comesBack
          : 'It was not paid in time, so its items went back on the shelf. “Buy again” in your order history puts them into your cart.'}
      </Outcome>
    );
  }
  if (!awaitsPayment(order)) {
    return (
      <Outcome picture={scenePictures['order-confirmed']} title="Thank you! Your order is confirmed.">
        Order number <strong className="tabular-nums text-ink">{number}</strong>
      </Outcome>
    );
  }
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">
        Pay order <span className="tabular-nums">{number}</span>
      </h1>
      <p className="mt-3 text-lg text-muted">We hold these items for you until {formatTime(order.expiresAt)}.</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-12">
        <section aria-label="Items" className={card({ shape: 'panel', padding: 'large' })}>
          <OrderItems
            items={order.items}
            total={order.total}
            pictureFor={(item) => (
              <ProductPicture product={{ ...item, category: categoryOf(item.productId) }} sizes="64px" decorative />
            )}
          />
        </section>
        <section aria-labelledby="pay-heading" className={card({ shape: 'panel', padding: 'large' })}>
          <h2 id="pay-heading" className="text-2xl">
            {methodTitles[order.paymentMethod]}
          </h2>
          <p className="mt-2 text-muted">
            Ships to {[ship.firstName, ship.lastName].join(' ')}, {[ship.address, ship.city].filter(Boolean).join(', ')}
            .
          </p>
          <PayOrder order={order} payment={payment} />
        </section>
      </div>
    </>
  );
}

const methodTitles = {
  'paystack-card': 'Pay by card',
  'paystack-mpesa': 'Pay with M-Pesa',
  paypal: 'Pay with PayPal',
} as const;

function Outcome({ picture, title, children }: { picture: Picture; title: string; children: ReactNode }) {
  return (
    <EmptyState
      picture={picture}
      title={title}
      level={1}
      actions={
        <Button asChild>
          <Link to={ordersTab}>{orderMessages.title}</Link>
        </Button>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
