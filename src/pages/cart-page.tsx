import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CartView } from '@/features/cart/cart-view';
import { storedForLater } from '@/features/cart/stored-cart';
import { useCart } from '@/features/cart/use-cart';
import { cartMessages } from '@/features/cart/words';
import { CartForecast } from '@/features/checkout/cart-forecast';
import { checkoutSession } from '@/features/checkout/stored-session';
import { type PaymentStage, useAskIfPaid } from '@/features/checkout/use-ask-if-paid';
import { useChildren } from '@/features/household/household';
import { isUnpaid } from '@/features/payments/payment-session';
import { BoughtNote } from '@/features/products/customer/bought-note';
import { ChildMarks } from '@/features/products/customer/child-marks';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useBought } from '@/features/products/customer/use-bought';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { useSession } from '@/lib/session';
import { useStoredValue } from '@/lib/stored-value';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

function CartPage() {
  const forLater = useStoredValue(storedForLater);
  const { confirmed } = useProductsById([...useCart(), ...forLater].map(({ id }) => id));
  const ages = useChildren();
  const bought = useBought();
  const { status } = useSession();
  // Reserves the space of the notes while the session is unknown.
  const isMember = status === 'signed-in' || status === 'unknown';
  const navigate = useNavigate();
  // An order that is placed while this page is open is paid in another tab, which shows the result.
  const [wasLeftUnpaid] = useState(() => isUnpaid(checkoutSession.get()));
  return (
    <Container className="py-8 sm:py-12">
      {wasLeftUnpaid && (
        <LeftPayment
          onMoved={(stage) => {
            if (stage === 'paid' || stage === 'refund-due') void navigate(`${paths.checkout}?step=confirmation`);
          }}
        />
      )}
      <PageMeta title={cartMessages.pageTitle} noindex />
      <PageHeading title={cartMessages.title} />
      <CartView
        products={confirmed ?? null}
        pictureFor={(line) => <ProductPicture product={line} sizes="112px" decorative />}
        forecastFor={(cart) => <CartForecast cart={cart} />}
        marksFor={(product) => (
          <>
            <ChildMarks product={product} ages={ages} className="mt-2" />
            {isMember && (
              <p className="mt-1 min-h-5 text-muted text-sm">
                <BoughtNote at={bought.get(product.id)} />
              </p>
            )}
          </>
        )}
      />
    </Container>
  );
}

export { CartPage as Component };

/** Follows the payment of an unpaid order on another page. */
function LeftPayment({ onMoved }: { onMoved: (stage: PaymentStage) => void }) {
  useAskIfPaid(checkoutSession, { enabled: true, onMoved });
  return null;
}
