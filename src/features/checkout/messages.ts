/** What the checkout says, beside the payment sentences. */
export const checkoutMessages = {
  title: 'Checkout',
  steps: { shipping: 'Shipping', payment: 'Payment', confirmation: 'Confirmation' },
  toPayment: 'Continue to Payment',
  back: 'Back to Shipping',
  outOfStock: (name: string, available: number) =>
    available > 0 ? `Only ${available} of ${name} left.` : `${name} is sold out.`,
  outOfStockSomewhere: 'Something in your cart is sold out.',
  totalChanged: (from: string, to: string) =>
    `A price has changed: your total is ${to} instead of ${from}. Nothing has been charged. Press Pay again to agree.`,
  shippedSoon: (days: string) => `Your order ships within ${days}.`,
} as const;
