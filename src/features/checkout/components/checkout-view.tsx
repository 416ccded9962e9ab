import { type ReactNode, useEffect } from 'react';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { repriceCart } from '@/domain/cart-check';
import type { Product } from '@/domain/product';
import { useCart } from '@/features/cart/stored-cart';
import { WithQueries } from '@/lib/reads/with-queries';
import { useSession } from '@/lib/session';
import { whenInUse } from '@/lib/when-in-use';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { Redirect } from '@/ui/redirect';
import { Skeleton } from '@/ui/skeleton';
import { keepShipping } from '../checkout-draft';
import { laterSteps } from '../later-steps';
import { checkoutMessages } from '../messages';
import { useCheckout } from '../use-checkout';
import { useOrderChoices } from '../use-order-choices';
import { useOrderTotals } from '../use-order-totals';
import { useShippingHelp } from '../use-shipping-help';
import { CheckoutColumns } from './checkout-columns';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSummary } from './checkout-summary';
import { DeliveryChoice } from './delivery-choice';
import { DiscountCode } from './discount-code';
import { GiftChoice } from './gift-choice';
import { Progress } from './progress';
import { SavedAddresses } from './saved-addresses';
import { ShippingStep } from './shipping-step';
import { SignInOffer } from './sign-in-offer';
import { SignedOutNotice } from './signed-out-notice';

interface CheckoutViewProps {
  /** For today's prices; empty until the database has answered. */
  products: readonly Product[];
  pictureFor: (line: CartLine) => ReactNode;
}

export function CheckoutView({ products, pictureFor }: CheckoutViewProps) {
  const cart = repriceCart(useCart(), products);
  const { decision, draft, finished, shipping, later, goTo } = useCheckout();
  const { choices, choose } = useOrderChoices();
  const { totals, refusal, delivery } = useOrderTotals({ cart, choices, shipping: draft.shipping });
  const session = useSession();
  const help = useShippingHelp();
  useEffect(() => whenInUse(() => laterSteps.preload().catch(() => {})), []);

  if (decision.kind === 'leave-for-cart') return <Redirect to={paths.cart} waiting={<CheckoutSkeleton />} />;
  const waiting = <WaitingForStep later={later} />;
  if (decision.step === 'confirmation' && finished) {
    return (
      <>
        <Progress step="confirmation" />
        <WithQueries waiting={waiting}>
          {later.code ? (
            <later.code.FinishedOrder payment={finished} onUnpaid={() => goTo('payment', { replace: true })} />
          ) : (
            waiting
          )}
        </WithQueries>
      </>
    );
  }
  if (decision.step === 'payment') {
    // An order belongs to whoever is signed in, so it waits until that is known.
    const code = session.status === 'unknown' ? undefined : later.code;
    return (
      <>
        <Progress step="payment" />
        <WithQueries waiting={waiting}>
          {code && shipping ? (
            <code.PayableCheckout
              draft={draft}
              cart={cart}
              shipping={shipping}
              pictureFor={pictureFor}
              onBack={() => goTo('shipping')}
            />
          ) : (
            waiting
          )}
        </WithQueries>
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
            pictureFor={pictureFor}
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
            help.saveWhenAsked(completed);
            if (delivery.offer) choose({ delivery: delivery.offer.option });
            goTo('payment');
          }}
          complete={help.complete}
          shortcuts={
            <>
              <SignedOutNotice />
              <SignInOffer />
              <SavedAddresses addresses={help.addresses} typed={draft.shipping} onChoose={keepShipping} />
            </>
          }
          extras={
            <>
              {help.canSave(draft.shipping) && (
                <p className="mt-5">
                  <Checkbox
                    label={checkoutMessages.saveAddress}
                    checked={help.savingAsked}
                    onChange={(event) => help.askToSave(event.target.checked)}
                  />
                </p>
              )}
              <DeliveryChoice delivery={delivery} />
              <GiftChoice delivery={delivery} />
            </>
          }
        />
      </CheckoutColumns>
    </>
  );
}

/** The place of a step whose code, or whose shopper, is not known yet. */
function WaitingForStep({ later }: { later: ReturnType<typeof laterSteps.useCode> }) {
  if (!later.isError || later.code) return <Skeleton className="mt-8 h-96 rounded-panel" />;
  return (
    <Notice kind="problem" className="mt-8">
      <p>{checkoutMessages.stepNotLoaded}</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={later.retry}>
        Try again
      </Button>
    </Notice>
  );
}
