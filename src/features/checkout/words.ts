import { LEAST_GOODS_CENTS } from '@/domain/totals';
import { formatDay, formatMoney, formatShopMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { nothingToPay } from '@/lib/order-problem-words';
import { countOf } from '@/lib/words';
import { type CheckoutStep, checkoutSteps } from './checkout-step';

const tryAgainIn = (minutes: number) => `try again in ${countOf(minutes, 'minute')}`;

export const checkoutMessages = {
  title: 'Checkout',
  offline:
    'You seem to be offline, and an order needs the internet: its prices and stock come from the shop. You can still try. What you have typed is kept here.',
  steps: { shipping: 'Shipping', payment: 'Payment', confirmation: 'Confirmation' },
  stepOf: (step: CheckoutStep) =>
    `Step ${checkoutSteps.indexOf(step) + 1} of ${checkoutSteps.length}: ${checkoutMessages.steps[step]}`,
  toPayment: 'Continue to Payment',
  back: 'Back to Shipping',
  checking: 'One moment...',
  outOfStock: (name: string, available: number) =>
    available > 0 ? joined`Only ${available} of ${name} left.` : joined`${name} is sold out.`,
  gone: (name: string) => joined`${name} is no longer in our shop.`,
  outOfStockSomewhere: 'Something in your cart is sold out.',
  heldByOthers: (name: string, available: number, minutes: number | null) =>
    joined`${
      available > 0
        ? joined`You can order ${available} of ${name} right now, and more after you have paid.`
        : joined`Other shoppers are paying for ${name} right now.`
    }${minutes === null ? '' : ` Please ${tryAgainIn(minutes)}.`}`,
  tooManyOpen: (signedIn: boolean, minutes: number) =>
    signedIn
      ? `Your unpaid orders hold too many items. Pay for one in your order history, or ${tryAgainIn(minutes)}.`
      : `Unpaid orders from here hold too many items. Sign in to order, or ${tryAgainIn(minutes)}.`,
  tooManyUnits: (signedIn: boolean, most: number) =>
    signedIn
      ? `An order can have ${most} pieces at most. Order the rest separately.`
      : `Without an account an order can have ${most} pieces at most. Sign in to order more.`,
  tooManyCalls: (minutes: number | null) =>
    `Too many orders were placed from here. Please ${tryAgainIn(minutes ?? 60)}.`,
  totalChanged: (from: string, to: string) =>
    `A price has changed: your total is ${to} instead of ${from}. Nothing has been charged. Press Pay again to agree.`,
  choiceRefused: {
    'delivery-not-offered': 'The delivery you chose is not offered any more. Go back to Shipping and choose another.',
    'unknown-country':
      'We do not know your country, and it decides what delivery and tax cost. Go back to Shipping and pick it from the list.',
    'unknown-state':
      'We do not know your state, and it decides the tax. Go back to Shipping and enter its name or abbreviation.',
    'nothing-to-pay': nothingToPay,
    'code-refused': 'The discount code is no longer valid for this order. Remove it to go on.',
  },
  code: {
    label: 'Discount code',
    apply: 'Apply',
    checking: 'Checking...',
    remove: (code: string) => `Remove ${code}`,
    applied: (code: string) => `${code} takes off`,
    freeDelivery: 'the price of your delivery',
    capped: `A discount leaves at least ${formatMoney(LEAST_GOODS_CENTS)} to pay for the goods.`,
    missing: 'Enter a code',
    unknown: 'We do not know this code. Check its letters and digits.',
    notYet: (from: string) => `This code is valid from ${formatShopMoment(from)}.`,
    ended: 'This code has ended.',
    usedUp: 'This code has been used up.',
    usedByYou: 'You have used this code already.',
    minimum: (sum: string) => `This code needs goods worth at least ${sum}.`,
    noGoods: 'This code does not cover anything in your cart.',
    deliveryFree: 'Your delivery is free already, so this code is not needed.',
    tooSmall: 'These goods cost too little for a discount.',
    tooMany: (minutes: number | null) => `Too many codes were tried. Please ${tryAgainIn(minutes ?? 60)}.`,
    notChecked: 'The code could not be checked. Try again in a moment.',
    noLonger: (code: string, reason: string) => joined`${code} no longer applies. ${reason}`,
  },
  gift: {
    title: 'Make it a gift, or choose a day',
    chosen: 'A gift',
    wrapped: 'A gift, wrapped',
    by: (day: string) => `Needed by ${formatDay(day)}`,
    isGift: 'This is a gift',
    noPrice: 'Nothing in the parcel shows a price. The receipt goes only to you, by email.',
    message: 'Gift message',
    left: (left: number) => `It is printed on the slip in the parcel. ${countOf(Math.max(0, left), 'character')} left.`,
    wrap: 'Gift wrap',
    neededBy: 'Needed by',
    dayIsOver: 'That day has passed. Choose a later one.',
    inTime: (option: string, days: string) => `${option} delivery should be there: it arrives ${days}.`,
    choose: (option: string, days: string) => `It may come too late. ${option} delivery arrives ${days}.`,
    tooLate: 'No delivery is sure to be there by then.',
  },
  shippedSoon: (days: string) => `Your order ships within ${days}.`,
  savedAddresses: 'Ship to a saved address',
  anotherAddress: 'Another address',
  saveAddress: 'Save this address to my account',
  addressNotSaved: 'The address could not be saved to your account. Your order goes on.',
  signedOut: 'You have been signed out. Sign in again to have this order in your account, or go on as a guest.',
  haveAccount: 'Have an account?',
  signInHint: 'to use your saved addresses.',
  claimTitle: 'Keep this order in your account',
  claimHint: 'Make an account and follow this order, keep your address and buy again with one press.',
  confirmed: 'Thank you! Your order is confirmed.',
  orderCancelled: 'This order was cancelled',
  notPaidInTime: (number: string) => `Order ${number} was not paid in time, so its items went back on the shelf.`,
  changesByItself: 'This page changes by itself once the payment arrives. You need not pay again.',
  detailsFailed: 'We could not load the details of your order. It is safe with us.',
  continueShopping: 'Continue Shopping',
  orderPage: 'Your order page',
  orderPageHint: 'Keep its address: it opens your order on any device, for everybody who has it.',
  keep: 'Keep this order',
  keepHint: 'It will be in your order history, and its link will no longer work.',
  claimed: 'This order is in your account.',
  claimFailed: 'The order could not be put into your account.',
  orderHistory: 'Order History',
  orderSummary: 'Order Summary',
  summary: 'Order summary',
  loading: 'Loading checkout',
  quantity: 'Quantity',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  haveOne: 'Have one already?',
  orderNumber: 'Order number',
  changeCart: 'Change your cart',
  notCharged: 'Nothing has been charged.',
  howToPay: 'How would you like to pay?',
  paymentMethod: 'Payment method',
  progress: 'Checkout progress',
  done: '(done)',
  windowGone: 'Is the payment window gone?',
  default: 'Default',
  whereTo: 'Where should it go?',
} as const;
