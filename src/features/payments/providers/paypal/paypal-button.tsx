import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { Component, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { env } from '@/config/env';
import { SHOP_CURRENCY } from '@/domain/money';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Problem } from '@/lib/result';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { createPaypalOrder } from '../../api';
import type { PaymentHint } from '../../payment-session';
import { type ProviderButtonProps, WINDOW_LIMIT_MS } from '../../port';
import { paymentMessages } from '../../words';
import { PaypalProblem } from './paypal-problem';

interface Retry {
  onRetry: () => void;
}

/** PayPal's own button. Our server creates the PayPal order from the stored order. */
export function PaypalButton(props: ProviderButtonProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  if (!env.paypal) return <Notice kind="problem">{paymentMessages.notConfigured}</Notice>;
  const { clientId, sdkUrl } = env.paypal;
  return (
    <PaypalBoundary key={attempt} onRetry={tryAgain}>
      <PayPalScriptProvider
        options={{
          clientId,
          currency: SHOP_CURRENCY,
          intent: 'capture',
          components: 'buttons',
          ...(sdkUrl ? { sdkBaseUrl: new URL(sdkUrl, window.location.origin).href } : {}),
        }}
      >
        <LoadedButton {...props} onRetry={tryAgain} />
      </PayPalScriptProvider>
    </PaypalBoundary>
  );
}

/** Why PayPal's window does not open. For most refusals a retry does not help. */
function hintOf(problem: Problem): PaymentHint {
  if (problem.kind === 'unreachable') return { status: 'unopened', reference: null };
  if (problem.kind === 'too-many') return { status: 'failed', message: problemWords(problem) };
  const isOurs = problem.kind === 'refused' && problem.reason === 'not-configured';
  return { status: 'refused', message: isOurs ? paymentMessages.notConfigured : problemWords(problem, orderRefusals) };
}

class PaypalBoundary extends Component<Retry & { children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error) {
    logFailure("PayPal's button could not be drawn", error);
  }

  override render() {
    return this.state.crashed ? <PaypalProblem onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function LoadedButton({ prepareOrder, onOpen, onResult, disabled, onRetry }: ProviderButtonProps & Retry) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [state, setState] = useState<'waiting' | 'ready' | 'overdue'>('waiting');
  const isHandled = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'overdue' : now)), WINDOW_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isRejected) return <PaypalProblem onRetry={onRetry} />;

  /** Stops PayPal without another message. Its frames do not return the same error object. */
  const stop = (reason: string): never => {
    isHandled.current = true;
    throw new Error(reason);
  };
  return (
    <>
      {state === 'overdue' && <PaypalProblem onRetry={onRetry} />}
      {isPending && state === 'waiting' && <Skeleton className="h-12 rounded-full" />}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'pill', label: 'pay' }}
        disabled={disabled}
        onInit={() => setState('ready')}
        createOrder={async () => {
          isHandled.current = false;
          const order = await prepareOrder();
          if (!order) return stop('the order is not ready');
          const made = await createPaypalOrder(order.id);
          if (!made.ok) {
            onResult(hintOf(made.problem));
            return stop('our server made no PayPal order');
          }
          onOpen(made.value);
          return made.value;
        }}
        onApprove={async ({ orderID }) => onResult({ status: 'submitted', reference: orderID })}
        onCancel={({ orderID }) =>
          onResult({ status: 'cancelled', reference: typeof orderID === 'string' ? orderID : null })
        }
        onError={(error) => {
          if (isHandled.current) return;
          logFailure('PayPal reported an error', error);
          onResult({ status: 'failed', message: paymentMessages.failed });
        }}
      />
    </>
  );
}
