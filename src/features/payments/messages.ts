import type { Cents } from '@/domain/money';
import { formatMoney } from '@/lib/format';

export const paymentMessages = {
  unknownMethod: 'This page is too old for the way this order is paid. Reload it, or write to us.',
  orderFailed: 'There was a problem creating your order. Please try again.',
  processingFailed: 'There was a problem processing your payment. Please try again.',
  failed: 'Payment failed. Please try again or choose another payment method.',
  cancelled: 'Payment was cancelled.',
  unopened: 'The payment window did not open. Nothing was charged. Check your connection and try again.',
  withheld: 'This order had been cancelled before you paid. No money was taken.',
  success: 'Payment successful! Your order is confirmed.',
  badPhone: 'Please enter a valid phone number',
  processing: 'Processing...',
  refundDue: 'Your payment arrived after the order was cancelled. We will refund it in full; nothing will be sent.',
  comesBack: 'What you paid goes back in full; nothing will be sent.',
  beingConfirmed: 'Your payment is being confirmed.',
  notConfigured: 'This payment method is not set up in this shop.',
  startAgain: 'Start again',
  chargedAs: (total: Cents, chargedMinor: number, currency: string) =>
    `${formatMoney(total)} is charged as ${formatMoney(chargedMinor, currency)}.`,
} as const;
