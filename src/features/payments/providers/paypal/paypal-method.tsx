import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { logFailure } from '@/lib/reporting/report-failure';
import { Skeleton } from '@/ui/skeleton';
import { type ProviderButtonMethod, type ProviderButtonProps, WINDOW_LIMIT_MS, withTimeout } from '../../port';
import { PaypalProblem } from './paypal-problem';

interface Loaded {
  attempt: number;
  Button: ComponentType<ProviderButtonProps> | null;
}

/** Loads the code of PayPal's button, with a retry on failure, which `lazy` does not support. */
function LoadingButton(props: ProviderButtonProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 1);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    withTimeout(WINDOW_LIMIT_MS, import('./paypal-button')).then(
      ({ PaypalButton }) => setLoaded({ attempt, Button: PaypalButton }),
      (error: unknown) => {
        logFailure('PayPal could not be loaded', error);
        setLoaded({ attempt, Button: null });
      },
    );
  }, [attempt]);

  if (loaded?.Button) return <loaded.Button {...props} />;
  if (loaded?.attempt === attempt) return <PaypalProblem onRetry={tryAgain} />;
  return <Skeleton className="h-12 rounded-full" />;
}

export const paypal: ProviderButtonMethod = { kind: 'provider-button', provider: 'paypal', Button: LoadingButton };
