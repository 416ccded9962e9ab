import type { ComponentType } from 'react';
import type { PlacedOrder } from '@/domain/order';

/** What a provider needs to know about the payer; the amount comes from the order alone. */
export interface Payer {
  firstName: string;
  lastName: string;
  email: string;
  /** For M-Pesa `2547XXXXXXXX`; null where the method asks for none. */
  phone: string | null;
}

/**
 * What the provider's window said when it closed. A hint, never a proof: only the server, which asks the provider
 * itself, makes an order paid.
 */
export type PaymentHint =
  | { status: 'submitted'; reference: string }
  /** Closed by the shopper. The money may still come: a prompt can be answered on the phone later. */
  | { status: 'cancelled'; reference: string | null }
  | { status: 'pending'; reference: string }
  | { status: 'failed'; message: string };

/** A method whose pay button is ours: we open the provider's window when it is pressed. */
export interface OwnButtonMethod {
  kind: 'own-button';
  provider: PaymentProvider;
  pay(order: PlacedOrder, payer: Payer): Promise<PaymentHint>;
  /** Gives up waiting for a window that has vanished without a word. */
  abandon(): void;
}

export interface ProviderButtonProps {
  /** Places the order (or finds it again) before the provider is asked. Null: it could not be, and was said so. */
  prepareOrder: () => Promise<PlacedOrder | null>;
  onResult: (hint: PaymentHint) => void;
  disabled: boolean;
}

/** A method whose provider draws its own button and runs its own window. */
export interface ProviderButtonMethod {
  kind: 'provider-button';
  provider: PaymentProvider;
  Button: ComponentType<ProviderButtonProps>;
}

export type PaymentProvider = 'paystack' | 'paypal';
export type PaymentMethodPort = OwnButtonMethod | ProviderButtonMethod;
