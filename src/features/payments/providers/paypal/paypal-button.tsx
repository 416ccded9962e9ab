import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { env } from '@/config/env';
import { SHOP_CURRENCY } from '@/domain/money';
import { logFailure } from '@/lib/log';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { createPaypalOrder } from '../../api';
import { paymentMessages } from '../../messages';
import type { ProviderButtonProps } from '../../port';

/** Stops PayPal without another message: the shopper knows why the order could not be placed. */
class OrderNotReady extends Error {}

/** PayPal's own button. The PayPal order is made by our server from the stored order. */
export function PaypalButton(props: ProviderButtonProps) {
  if (!env.paypal) return <Notice kind="problem">{paymentMessages.notConfigured}</Notice>;
  const { clientId, sdkUrl } = env.paypal;
  return (
    <PayPalScriptProvider
      options={{
        clientId,
        currency: SHOP_CURRENCY,
        intent: 'capture',
        components: 'buttons',
        ...(sdkUrl ? { sdkBaseUrl: new URL(sdkUrl, window.location.origin).href } : {}),
      }}
    >
      <LoadedButton {...props} />
    </PayPalScriptProvider>
  );
}

function LoadedButton({ prepareOrder, onOpen, onResult, disabled }: ProviderButtonProps) {
  const [{ isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <Notice kind="problem">
        <p>PayPal could not be loaded. Check your connection or pay by card.</p>
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => dispatch({ type: 'resetOptions' as never, value: options as never })}
        >
          Load PayPal again
        </Button>
      </Notice>
    );
  }
  return (
    <>
      {isPending && <Skeleton className="h-12 rounded-full" />}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'pill', label: 'pay' }}
        disabled={disabled}
        createOrder={async () => {
          const order = await prepareOrder();
          if (!order) throw new OrderNotReady('the order is not ready');
          const reference = await createPaypalOrder(order.id);
          onOpen(reference);
          return reference;
        }}
        onApprove={async ({ orderID }) => onResult({ status: 'submitted', reference: orderID })}
        onCancel={({ orderID }) =>
          onResult({ status: 'cancelled', reference: typeof orderID === 'string' ? orderID : null })
        }
        onError={(error) => {
          if (error instanceof OrderNotReady) return;
          logFailure('PayPal reported an error', error);
          onResult({ status: 'failed', message: paymentMessages.failed });
        }}
      />
    </>
  );
}
