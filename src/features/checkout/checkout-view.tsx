import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import type { OrderItem } from '@/domain/order';
import type { Product } from '@/domain/product';
import { repriceCart } from '@/features/cart/cart-check';
import { useCart } from '@/features/cart/use-cart';
import { placeUsed, placeValue } from '@/features/delivery/place-used';
import { nothingToPay } from '@/lib/order-problem-words';
import { useSession } from '@/lib/session';
import { Checkbox } from '@/ui/checkbox';
import { Redirect } from '@/ui/redirect';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { CheckoutColumns } from './checkout-columns';
import { keepShipping } from './checkout-draft';
import { CheckoutSummary } from './checkout-summary';
import { Confirmation } from './confirmation';
import { DeliveryChoice, knownCities } from './delivery-choice';
import { DiscountCode } from './discount-code';
import { GiftChoice } from './gift-choice';
import { PayableCheckout } from './payable-checkout';
import { Progress } from './progress';
import { SavedAddresses } from './saved-addresses';
import { ShippingStep } from './shipping-step';
import { SignedOutNotice } from './signed-out-notice';
import { useCheckout } from './use-checkout';
import { useChoiceFields } from './use-choice-fields';
import { useOrderChoices } from './use-order-choices';
import { useOrderTotals } from './use-order-totals';
import { useShippingHelp } from './use-shipping-help';
import { checkoutMessages } from './words';

interface CheckoutViewProps {
  /** The products of the cart as they are sold now; undefined until the database responds. */
  products: readonly Product[] | undefined;
  pictureFor: (item: CartLine | OrderItem) => ReactNode;
}

export function CheckoutView({ products, pictureFor }: CheckoutViewProps) {
  const cart = repriceCart(useCart(), products ?? []);
  const gone = products ? cart.filter(({ id }) => !products.some((product) => product.id === id)) : [];
  const { decision, draft, finished, shipping, goTo } = useCheckout();
  const { choices, choose } = useOrderChoices();
  const { totals, isCounting, terms, refusal, delivery } = useOrderTotals({ cart, choices, shipping: draft.shipping });
  const session = useSession();
  const help = useShippingHelp();
  const giftFields = useChoiceFields();

  if (decision.kind === 'leave-for-cart') return <Redirect to={paths.cart} waiting={<CheckoutSkeleton />} />;
  if (decision.step === 'confirmation' && finished) {
    return (
      <>
        <Progress step="confirmation" />
        <Confirmation payment={finished} onUnpaid={() => goTo('payment', { replace: true })} pictureFor={pictureFor} />
      </>
    );
  }
  if (decision.step === 'payment') {
    return (
      <>
        <Progress step="payment" />
        {/* An order belongs to the signed-in user, so it waits for the session. */}
        {session.status !== 'unknown' && shipping ? (
          <PayableCheckout
            draft={draft}
            cart={cart}
            shipping={shipping}
            pictureFor={pictureFor}
            onBack={() => goTo('shipping')}
          />
        ) : (
          <Skeleton className="mt-8 h-96 rounded-panel" />
        )}
      </>
    );
  }
  return (
    <>
      <Progress step="shipping" />
      <CheckoutColumns
        summary={
          <CheckoutSummary
            cart={cart}
            totals={totals}
            isCounting={isCounting}
            terms={terms}
            pictureFor={pictureFor}
            hasPayBar
            discountCode={
              <DiscountCode
                cart={cart}
                shipping={draft.shipping}
                option={delivery.offer?.option}
                totals={totals}
                refusal={refusal}
              />
            }
          />
        }
      >
        <ShippingStep
          onComplete={(completed) => {
            keepShipping(completed);
            help.saveIfRequested(completed);
            const { zone, place } = delivery;
            if (zone) placeUsed.update(() => placeValue(zone, place));
            if (delivery.offer) choose({ delivery: delivery.offer.option });
            goTo('payment');
          }}
          complete={help.complete}
          cities={knownCities(delivery)}
          total={totals.total}
          isCounting={isCounting}
          obstacle={gone.length > 0 ? <GoneLines lines={gone} /> : totals.total === 0 && nothingToPay}
          shortcuts={
            <>
              <SignedOutNotice />
              <SignInOffer />
              <SavedAddresses addresses={help.addresses} typed={draft.shipping} onChoose={keepShipping} />
            </>
          }
          extraErrors={giftFields.errors}
          extras={
            <>
              {help.canSave(draft.shipping) && (
                <p className="mt-5">
                  <Checkbox
                    label={checkoutMessages.saveAddress}
                    checked={help.wantsSaving}
                    onChange={(event) => help.setWantsSaving(event.target.checked)}
                  />
                </p>
              )}
              <DeliveryChoice delivery={delivery} />
              <div className="mt-6">
                <GiftChoice delivery={delivery} fields={giftFields} />
              </div>
            </>
          }
        />
      </CheckoutColumns>
    </>
  );
}

function GoneLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <>
      <ul>
        {lines.map(({ id, name }) => (
          <li key={id}>{checkoutMessages.gone(name)}</li>
        ))}
      </ul>
      <Link to={paths.cart} className={textLink({ variant: 'inherit' })}>
        {checkoutMessages.changeCart}
      </Link>
    </>
  );
}

/** Next to a guest's checkout. The form, the options and the cart are kept in the tab. */
function SignInOffer() {
  const session = useSession();
  if (session.status !== 'signed-out' || session.ended) return null;
  return (
    <p className="mt-3 text-muted">
      {checkoutMessages.haveAccount}{' '}
      <Link to={signInPath(paths.checkout)} className={textLink()}>
        {checkoutMessages.signIn}
      </Link>{' '}
      {checkoutMessages.signInHint}
    </p>
  );
}

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={checkoutMessages.loading} className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-128 rounded-panel" />
      <Skeleton className="h-72 rounded-panel" />
    </div>
  );
}
