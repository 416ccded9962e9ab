import type { ComponentType } from 'react';
import type { OrderToPay } from '@/domain/order';
import type { PaymentHint, PaymentProvider } from '@/domain/payment-session';

/** What a provider needs to know about the payer; the amount comes from the order alone. */
export interface Payer {
  firstName: string;
  lastName: string;
  email: string;
  /** For M-Pesa `2547XXXXXXXX`; null where the method asks for none. */
  phone: string | null;
}

/** Called with the attempt's reference before the shopper can pay it. */
type OnOpen = (reference: string) => void;

/** A method whose pay button is ours: we open the provider's window when it is pressed. */
export interface OwnButtonMethod {
  kind: 'own-button';
  provider: PaymentProvider;
  /** Fetches the provider's code ahead of the press on Pay. */
  preload(): void;
  /** Opens the window and answers once it has closed. Never rejects. */
  pay(order: OrderToPay, payer: Payer, onOpen: OnOpen): Promise<PaymentHint>;
  /** Gives up waiting for a window that has vanished without a word. */
  abandon(): void;
}

export interface ProviderButtonProps {
  /** Places the order (or finds it again) before the provider is asked. Null: it could not be, and people were told. */
  prepareOrder: () => Promise<OrderToPay | null>;
  onOpen: OnOpen;
  onResult: (hint: PaymentHint) => void;
  disabled: boolean;
}

/** A method whose provider draws its own button and runs its own window. */
export interface ProviderButtonMethod {
  kind: 'provider-button';
  provider: PaymentProvider;
  Button: ComponentType<ProviderButtonProps>;
}

/** A method that nobody can pay with on a page: staff take the money. */
export interface ByHandMethod {
  kind: 'by-hand';
  provider: PaymentProvider;
}

export type PaymentMethodPort = OwnButtonMethod | ProviderButtonMethod | ByHandMethod;
