import type { Cents } from '@/domain/money';
import { formatMoney } from '@/lib/format';

export const paymentMessages = {
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
  rateChanged: 'The exchange rate has changed. Nothing has been charged. Press again to agree.',
  promptAgain: 'Send the prompt again',
  moneyArrives: 'This page changes by itself once the money arrives. You need not pay again.',
  payWith: 'Pay with',
  card: 'Credit/Debit Card',
  mpesa: 'M-Pesa',
  phone: 'Phone Number',
  phonePlaceholder: 'Enter your M-Pesa number',
  phoneHint: 'Format: 07XXXXXXXX or 01XXXXXXXX',
  paystackHint: 'Paystack takes the payment. Your card number never reaches us.',
} as const;
