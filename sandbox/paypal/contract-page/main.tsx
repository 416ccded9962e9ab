import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

export interface Reported {
  event: string;
  data: unknown;
}

const wanted = new URLSearchParams(location.search);
const flag = (name: string) => wanted.has(name);
const reported: Reported[] = [];
const states: string[] = [];

function report(event: string, data: unknown = null): void {
  reported.push({ event, data: data instanceof Error ? data.message : JSON.parse(JSON.stringify(data)) });
}

const options = {
  clientId: wanted.get('client') ?? 'contract-client',
  currency: 'USD',
  intent: 'capture',
  components: 'buttons',
  sdkBaseUrl: `${location.origin}/__paypal/sdk/js`,
};

const value = wanted.get('value') ?? '38.49';
const body = {
  intent: 'CAPTURE' as const,
  purchase_units: [{ custom_id: 'o1', amount: { value, currency_code: 'USD' } }],
};

function Payment() {
  const [{ isInitial, isPending, isRejected, isResolved }, dispatch] = usePayPalScriptReducer();
  const state = isResolved ? 'resolved' : isRejected ? 'rejected' : isPending ? 'pending' : isInitial ? 'initial' : '';
  useEffect(() => {
    if (states.at(-1) !== state) states.push(state);
  }, [state]);
  return (
    <>
      <button type="button" onClick={() => dispatch({ type: 'setLoadingStatus' as never, value: 'pending' as never })}>
        Load
      </button>
      <button
        type="button"
        onClick={() =>
          dispatch({ type: 'resetOptions' as never, value: { ...options, clientId: 'contract-client' } as never })
        }
      >
        Load again
      </button>
      <PayPalButtons
        disabled={flag('disabled')}
        createOrder={async (_, actions) => {
          if (flag('refuse')) throw new Error('The order could not be made');
          report('create');
          return actions.order.create(body);
        }}
        onApprove={async (data, actions) => {
          report('approve', data);
          if (flag('restart') && reported.filter(({ event }) => event === 'approve').length === 1)
            return actions.restart();
          report('capture', await actions.order?.capture());
        }}
        onCancel={(data) => report('cancel', data)}
        onError={(error) => report('error', error)}
      />
    </>
  );
}

Object.assign(window, { contract: { reported, states } });
createRoot(document.getElementById('root') ?? document.body).render(
  <PayPalScriptProvider deferLoading={flag('defer')} options={options}>
    <Payment />
  </PayPalScriptProvider>,
);
