import type { ComponentType } from 'react';
import type { OrderToPay } from '@/domain/order';
import type { PaymentProvider } from '@/domain/payment-methods';
import type { PaymentHint } from './payment-session';

/** What a provider needs to know about the payer; the amount comes only from the order. */
export interface Payer {
  firstName: string;
  lastName: string;
  email: string;
  /** `2547XXXXXXXX` for M-Pesa; null for methods without a phone number. */
  phone: string | null;
}

/** Called with the attempt's reference before the shopper can pay it. */
type OnOpen = (reference: string) => void;

/** A method with our own pay button, which opens the provider's window. */
export interface OwnButtonMethod {
  kind: 'own-button';
  provider: PaymentProvider;
  /** Preloads the provider's code before Pay is pressed. */
  preload(): void;
  /** Opens the window and resolves when it has closed. Never rejects. */
  pay(order: OrderToPay, payer: Payer, onOpen: OnOpen): Promise<PaymentHint>;
  /** Stops waiting for a window that has vanished without a callback. */
  abandon(): void;
}

export interface ProviderButtonProps {
  /** Places the order, or returns the open one, before the provider is called. Null after the reason was shown. */
  prepareOrder: () => Promise<OrderToPay | null>;
  onOpen: OnOpen;
  onResult: (hint: PaymentHint) => void;
  disabled: boolean;
}

/** A method whose provider renders its own button and window. */
export interface ProviderButtonMethod {
  kind: 'provider-button';
  provider: PaymentProvider;
  Button: ComponentType<ProviderButtonProps>;
}

export type PaymentMethodPort = OwnButtonMethod | ProviderButtonMethod;

/** The timeout of a window and of what it needs, after which the shopper can press again. In milliseconds. */
export const WINDOW_LIMIT_MS = 15_000;

export function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came in ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
