/**
 * Why a change was refused that is well formed and permitted: the hint of the database in lower case, unless
 * `problems.ts` says otherwise.
 */
export const refusalReasons = [
  /** A value violates a rule; `field` is its column, if the database names it. */
  'invalid',
  /** A row with this key exists already. */
  'duplicate',
  'too-long',
  /** Characters that cannot be stored. */
  'unreadable',
  /** The request as a whole is too large. */
  'too-large',
  'email-not-verified',
  'order-paid',
  'order-sent',
  /** A setting of the server is missing. */
  'not-configured',
  /** The order was changed since it was loaded. */
  'order-changed',
  /** The delivery option is not available for the country or at this hour. */
  'delivery-not-offered',
  /** The price depends on the country, and the country is not recognised. */
  'unknown-country',
  /** The tax depends on the state, and the state is not recognised. */
  'unknown-state',
  /** The total of the order is zero. */
  'nothing-to-pay',
  /** `field` holds the reason, as JSON. */
  'code-refused',
  /** Other records refer to it. */
  'in-use',
  /** The idempotency key belongs to another order. */
  'key-reused',
  /** Staff cannot change their own role or access. */
  'own-standing',
  'last-owner',
  'owner-only',
  /** More than a member may refund on one day. */
  'owner-refund',
  /** The sign-in is too old for this. */
  'recent-sign-in',
  /** The address does not belong to the company. */
  'not-staff',
  'test-address',
  'already-member',
  'member-suspended',
  'staff-account',
  /** Name and address of the order were erased, so it cannot be shipped any more. */
  'order-erased',
  /** Money for it was refunded, so it stays cancelled. */
  'order-refunded',
  /** Items of it were returned. */
  'order-returned',
  /** The units of the order were restocked already. */
  'already-on-shelf',
  /** The letter was changed or sent since it was loaded. */
  'letter-changed',
  'letter-started',
  'letter-this-month',
  'no-readers',
  'refund-recorded',
  /** This payment is recorded already, for another order. */
  'reference-used',
  /** A payment by hand is all of the order's total. */
  'not-the-total',
  /** More than the rest of the payment. */
  'refund-too-large',
  /** The return window is over, or has not started. */
  'return-closed',
  'return-too-much',
  /** The value of the return has changed. */
  'return-changed',
  'return-decided',
  /** A product can have only one recall at a time. */
  'recall-stands',
  'recall-lifted',
  'order-not-sent',
  /** Somebody else has answered it, or has made an order for it. */
  'request-answered',
  /** The order is not paid, or not waiting to be packed. */
  'not-to-pack',
  /** The order is completed or cancelled. */
  'order-over',
  /** A return of it is not received yet. */
  'parcel-returning',
  'packed-already',
  'packed-too-much',
  /** Goods in it are recalled and may not leave the shop. */
  'goods-recalled',
  /** The address was changed since it was loaded. */
  'address-changed',
  /** A parcel of the order was sent, or the order is completed or cancelled. */
  'address-final',
  /** Delivery and tax were agreed for this country, so it cannot change. */
  'country-final',
  /** The new state has a different tax. */
  'state-final',
  /** Delivery to the new city or state has other terms. */
  'place-final',
  /** The total of the order has changed. */
  'total-changed',
  /** Cash has no provider, so it is refunded by hand. */
  'refund-by-hand',
  /** A member has as many views of the orders as possible. */
  'views-full',
  /** The wish list is full. */
  'wish-list-full',
  /** The account has its maximum number of wish lists. */
  'wish-lists-full',
  /** Another visitor reserved the wish, or it was removed from the list. */
  'wish-taken',
  /** Owners cannot reserve from their own list. */
  'own-wish-list',
  /** A browser or network has reserved as much of the list as it may before it buys. */
  'wishes-held',
  /** The product is not delivered, or not yet long enough. */
  'review-closed',
  /** The review contains a URL or an e-mail address. */
  'review-link',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];
