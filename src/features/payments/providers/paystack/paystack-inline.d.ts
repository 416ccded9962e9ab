/** The part of @paystack/inline-js 2.20 the shop uses; the package has no types of its own. */
declare module '@paystack/inline-js' {
  export interface PaystackTransaction {
    id: string;
    reference: string;
    status: string;
    message: string;
  }

  export interface CheckoutParameters {
    key: string;
    email: string;
    /** In minor units of the currency. */
    amount: number;
    currency: string;
    reference: string;
    firstName: string;
    lastName: string;
    phone?: string;
    label: string;
    channels: readonly ('card' | 'mobile_money')[];
    metadata: Record<string, unknown>;
    onLoad: () => void;
    onSuccess: (transaction: PaystackTransaction) => void;
    onCancel: () => void;
    onBankTransferConfirmationPending: () => void;
    onError: (error: { message?: string }) => void;
  }

  export default class PaystackPop {
    /** Whether Paystack's page has responded in the frame; the package only sets it. */
    isLoaded: boolean;
    readonly checkoutIframe: HTMLIFrameElement;
    checkout(parameters: CheckoutParameters): Promise<unknown>;
    cancelTransaction(): void;
    closePreCheckoutModal(): void;
  }
}
