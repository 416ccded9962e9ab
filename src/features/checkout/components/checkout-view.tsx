import { type ReactNode, useReducer } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type Cart, type CartLine, cartSubtotal } from '@/domain/cart';
import { repriceCart } from '@/domain/cart-check';
import type { Product } from '@/domain/product';
import { orderTotals } from '@/domain/totals';
import { useCart } from '@/features/cart/stored-cart';
import { useSession } from '@/lib/session';
import { useShopSettings } from '@/lib/shop-settings';
import { Checkbox } from '@/ui/checkbox';
import { Skeleton } from '@/ui/skeleton';
import type { ShippingForm } from '../form-schema';
import { checkoutMessages } from '../messages';
import { type Checkout, useCheckout } from '../use-checkout';
import { usePayment } from '../use-payment';
import { useShippingHelp } from '../use-shipping-help';
import { Confirmation } from './confirmation';
import { KeepOrder } from './keep-order';
import { OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import { Progress } from './progress';
import { SavedAddresses } from './saved-addresses';
import { ShippingStep } from './shipping-step';
import { SignedOutNotice } from './signed-out-notice';

interface CheckoutViewProps {
  /** The shelf of today, for prices; empty while nobody has been heard. */
  products: readonly Product[];
  pictureFor: (line: CartLine) => ReactNode;
}

/** The three steps of buying, from an address to a paid order. */
export function CheckoutView({ products, pictureFor }: CheckoutViewProps) {
  const checkout = useCheckout();
  const cart = repriceCart(useCart(), products);
  const { decision, current, shipping, keepShipping, goTo } = checkout;
  const { taxPercent } = useShopSettings();
  const session = useSession();
  const help = useShippingHelp();
  // The current order lives in storage; what changes it elsewhere on the page has it read again.
  const [, readAgain] = useReducer((count: number) => count + 1, 0);

  if (decision.kind === 'leave-for-cart') return <Navigate to={paths.cart} replace />;
  if (decision.step === 'confirmation' && current) {
    return (
      <>
        <Progress step="confirmation" />
        <Confirmation current={current}>
          <KeepOrder current={current} onKept={readAgain} />
        </Confirmation>
      </>
    );
  }
  if (decision.step === 'payment' && shipping) {
    // An order belongs to whoever is signed in, so it waits until that is known.
    if (session.status === 'unknown') return <WaitingForSession />;
    return <PayableCheckout checkout={checkout} cart={cart} shipping={shipping} pictureFor={pictureFor} />;
  }
  return (
    <>
      <Progress step="shipping" />
      <Columns
        summary={
          <OrderSummary cart={cart} totals={orderTotals(cartSubtotal(cart), taxPercent)} pictureFor={pictureFor} />
        }
      >
        <ShippingStep
          values={checkout.draft.shipping}
          onType={keepShipping}
          onComplete={(values) => {
            keepShipping(values);
            help.saveWhenAsked(values);
            goTo('payment');
          }}
          complete={help.complete}
          shortcuts={(fill) => (
            <>
              <SignedOutNotice />
              <SavedAddresses addresses={help.addresses} typed={checkout.draft.shipping} onChoose={fill} />
            </>
          )}
          extras={
            help.canSave(checkout.draft.shipping) && (
              <p className="mt-5">
                <Checkbox
                  label={checkoutMessages.saveAddress}
                  checked={help.savingAsked}
                  onChange={(event) => help.askToSave(event.target.checked)}
                />
              </p>
            )
          }
        />
      </Columns>
    </>
  );
}

interface PayableCheckoutProps {
  checkout: Checkout;
  cart: Cart;
  shipping: ShippingForm;
  pictureFor: (line: CartLine) => ReactNode;
}

function PayableCheckout({ checkout, cart, shipping, pictureFor }: PayableCheckoutProps) {
  const session = useSession();
  const flow = usePayment({
    cart,
    shipping,
    userId: session.status === 'signed-in' ? session.user.id : null,
    onFinished: () => checkout.goTo('confirmation', { replace: true }),
  });
  return (
    <>
      <Progress step="payment" />
      <SignedOutNotice />
      <Columns summary={<OrderSummary cart={cart} totals={flow.totals} pictureFor={pictureFor} />}>
        <PaymentStep
          cart={cart}
          shipping={shipping}
          choice={checkout.draft.choice}
          flow={flow}
          onChoose={checkout.keepChoice}
          onBack={() => checkout.goTo('shipping')}
        />
      </Columns>
    </>
  );
}

function WaitingForSession() {
  return (
    <>
      <Progress step="payment" />
      <Skeleton className="mt-8 h-96 rounded-panel" />
    </>
  );
}

function Columns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="lg:order-2">{summary}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
