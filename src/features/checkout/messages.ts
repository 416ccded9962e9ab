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
  savedAddresses: 'Ship to a saved address',
  anotherAddress: 'Another address',
  saveAddress: 'Save this address to my account',
  addressNotSaved: 'The address could not be saved to your account. Your order goes on.',
  signedOut: 'You have been signed out. Sign in again to have this order in your account, or go on as a guest.',
  claimTitle: 'Keep this order in your account',
  claimHint: 'Make an account and follow this order, keep your address and buy again with one press.',
  claimed: 'This order is in your account.',
  claimFailed: 'The order could not be put into your account.',
  orderHistory: 'Order History',
} as const;
