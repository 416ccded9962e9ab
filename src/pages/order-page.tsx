import { useParams } from 'react-router-dom';
import { orderHistoryPath, paths } from '@/config/paths';
import { awaitsPayment, type OrderKey } from '@/domain/order';
import { cartActions } from '@/features/cart/cart-actions';
import { KeepOrder } from '@/features/checkout/keep-order';
import { PayOrder } from '@/features/checkout/pay-order';
import { usePayOrder } from '@/features/checkout/use-pay-order';
import { useOrderLink } from '@/features/orders/customer/order-link';
import {
  BrokenOrderLink,
  EndedOrderLink,
  NoSuchOrder,
  OrderPageSkeleton,
  SignInForOrder,
  UnreadOrder,
} from '@/features/orders/customer/order-page-states';
import { OrderPageView } from '@/features/orders/customer/order-page-view';
import { orderPageMessages } from '@/features/orders/customer/page-words';
import { OrderPieces } from '@/features/orders/customer/pieces/order-pieces';
import { useOrderPage } from '@/features/orders/customer/queries';
import { canHaveReturns, type PlacedOrderPage } from '@/features/orders/order-page';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { OrderRecalls } from '@/features/recalls/customer/order-recalls';
import { useReturns } from '@/features/returns/customer/data';
import { OrderReturnsPanel } from '@/features/returns/customer/order-returns';
import { useOrderReviews } from '@/features/reviews/customer/data';
import { OrderReviewsPanel } from '@/features/reviews/customer/order-reviews';
import { formatShopMoment, shortOrderId } from '@/lib/format';
import { useSession } from '@/lib/session';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { Notice } from '@/ui/notice';
import { PageMeta } from '@/ui/page-meta';

function OrderPage() {
  const { id = '' } = useParams();
  const account = useSession().status === 'signed-in' ? [{ label: 'My Account', to: orderHistoryPath }] : [];
  const title = orderPageMessages.titleOf(shortOrderId(id));
  return (
    <Container className="pb-8 sm:pb-12 print:p-0">
      <PageMeta title={title} noindex />
      <meta name="referrer" content="no-referrer" />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, ...account, { label: title }]} />
      <OpenedOrder id={id} />
    </Container>
  );
}

function OpenedOrder({ id }: { id: string }) {
  const { status } = useSession();
  const { guestToken, isBroken } = useOrderLink(id);
  if (guestToken === null && status === 'unknown') return <OrderPageSkeleton />;
  if (guestToken === null && status !== 'signed-in')
    return isBroken ? <BrokenOrderLink /> : <SignInForOrder returnTo={paths.order.to(id)} />;
  return <ReadOrder key={`${id} ${guestToken === null ? 'own' : 'guest'}`} placed={{ id, guestToken }} />;
}

function ReadOrder({ placed }: { placed: OrderKey }) {
  const { data: order, isError, isFetching, isPending, refetch } = useOrderPage(placed);
  if (order) return <LoadedOrder order={order} guestToken={order.isGuest ? placed.guestToken : null} stale={isError} />;
  if (isError) return <UnreadOrder onRetry={() => refetch()} />;
  if (isPending || isFetching) return <OrderPageSkeleton />;
  if (placed.guestToken !== null) return <EndedOrderLink id={placed.id} />;
  return <NoSuchOrder returnTo={paths.order.to(placed.id)} />;
}

interface LoadedOrderProps {
  order: PlacedOrderPage;
  guestToken: string | null;
  stale: boolean;
}

function LoadedOrder({ order, guestToken, stale }: LoadedOrderProps) {
  const { products = [] } = useProductsById(order.items.map(({ productId }) => productId));
  const payment = usePayOrder(order, guestToken);
  const key = { id: order.id, guestToken };
  const isReviewed = order.status === 'completed';
  const reviews = useOrderReviews(key, isReviewed);
  const returns = useReturns(key, canHaveReturns(order));
  // Not `isLoading`: a part that is shown asks again for what failed, and would vanish while it does.
  const isFirstLoad = [reviews, returns].some(({ isFetched, isFetching }) => isFetching && !isFetched);
  return (
    <OrderPageView
      order={order}
      guestToken={guestToken}
      pictureFor={(item) => <ProductPicture product={item} sizes="72px" decorative />}
      onBuyAgain={() => cartActions.buyAgain(order.items, products)}
      before={
        <>
          {order.recalls.length > 0 && <OrderRecalls order={key} recalls={order.recalls} />}
          {stale && <Notice kind="info">{orderPageMessages.outdated}</Notice>}
        </>
      }
      payment={
        awaitsPayment(order) && (
          <>
            <p className="mt-2 text-muted">{orderPageMessages.holdUntil(formatShopMoment(order.expiresAt))}</p>
            <PayOrder order={order} payment={payment} />
          </>
        )
      }
      lines={
        // Together: a part that arrives later would move the button of another away from a press.
        !isFirstLoad && (
          <>
            <OrderReturnsPanel order={order} guestToken={guestToken} />
            {isReviewed && <OrderReviewsPanel order={order} guestToken={guestToken} />}
            <OrderPieces order={order} guestToken={guestToken} />
          </>
        )
      }
      after={guestToken !== null && <KeepOrder id={order.id} guestToken={guestToken} />}
    />
  );
}

export { OrderPage as Component };
