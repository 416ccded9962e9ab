import { parseJson } from './parse-json';

/** A product of which the shop has fewer units than requested. */
export interface Shortage {
  productId: number;
  available: number;
  /** Units held by unpaid orders of guests; `minutes` until the next of these holds ends. */
  held?: { minutes: number | null };
}

/** Why the database refused a change that is well formed and permitted. */
export type RefusalReason =
  /** A value violates a rule; `field` is its column, if the database names it. */
  | 'invalid'
  /** A row with this key exists already. */
  | 'duplicate'
  | 'too-long'
  /** Characters that cannot be stored. */
  | 'unreadable'
  /** The request as a whole is too large. */
  | 'too-large'
  | 'email-not-verified'
  | 'order-paid'
  | 'order-sent'
  /** A setting of the server is missing. */
  | 'not-configured'
  /** The order was changed since it was loaded. */
  | 'order-changed'
  /** The delivery option is not available for the country or at this hour. */
  | 'delivery-not-offered'
  /** The price depends on the country, and the country is not recognised. */
  | 'unknown-country'
  /** The tax depends on the state, and the state is not recognised. */
  | 'unknown-state'
  /** The total of the order is zero. */
  | 'nothing-to-pay'
  /** `field` holds the reason, as JSON. */
  | 'code-refused'
  /** Other records refer to it. */
  | 'in-use'
  /** The idempotency key belongs to another order. */
  | 'key-reused'
  /** Staff cannot change their own role or access. */
  | 'own-account'
  | 'last-owner'
  | 'owner-only'
  /** The address does not belong to the company. */
  | 'not-staff'
  | 'test-address'
  | 'already-member'
  | 'member-suspended'
  | 'staff-account'
  /** Name and address of the order were erased, so it cannot be shipped any more. */
  | 'order-erased'
  /** Money for it was refunded, so it stays cancelled. */
  | 'order-refunded'
  /** Items of it were returned. */
  | 'order-returned'
  /** The units of the order were restocked already. */
  | 'already-on-shelf'
  /** The letter was changed or sent since it was loaded. */
  | 'letter-changed'
  | 'letter-started'
  | 'letter-this-month'
  | 'no-readers'
  | 'refund-recorded'
  /** More than the rest of the payment. */
  | 'refund-too-large'
  /** The return window is over, or has not started. */
  | 'return-closed'
  | 'return-too-much'
  /** The value of the return has changed. */
  | 'return-changed'
  | 'return-decided'
  /** A product can have only one recall at a time. */
  | 'recall-stands'
  | 'recall-lifted'
  | 'order-not-sent'
  | 'piece-answered'
  /** A recall promises the piece free of charge. */
  | 'piece-is-free'
  /** The order was handed over in person, so there is no address. */
  | 'no-address'
  /** The order is not paid, or not waiting to be packed. */
  | 'not-to-pack'
  /** The order is completed or cancelled. */
  | 'order-over'
  | 'packed-already'
  | 'packed-too-much'
  /** Goods in it are recalled and may not leave the shop. */
  | 'goods-recalled'
  /** The address was changed since it was loaded. */
  | 'address-changed'
  /** A parcel of the order was sent, or the order is completed or cancelled. */
  | 'address-final'
  /** Delivery and tax were agreed for this country, so it cannot change. */
  | 'country-final'
  /** The new state has a different tax. */
  | 'state-final'
  /** The total of the order has changed. */
  | 'total-changed'
  /** Cash has no provider, so it is refunded by hand. */
  | 'refund-by-hand'
  /** The wish list is full. */
  | 'list-full'
  /** The account has its maximum number of wish lists. */
  | 'lists-full'
  /** Another visitor reserved the wish, or it was removed from the list. */
  | 'wish-taken'
  /** Owners cannot reserve from their own list. */
  | 'own-wish-list'
  /** The product is not delivered, or not yet long enough. */
  | 'review-closed'
  /** The review contains a URL or an e-mail address. */
  | 'review-link';

/** The fields that a refusal is about: its details contain one name, or a JSON array of names. */
export function refusedFields(problem: Problem): string[] {
  if (problem.kind !== 'refused' || problem.field === null) return [];
  if (!problem.field.startsWith('[')) return [problem.field];
  const listed = parseJson(problem.field);
  return Array.isArray(listed) ? listed.filter((field) => typeof field === 'string') : [];
}

interface Refused {
  kind: 'refused';
  reason: RefusalReason;
  field: string | null;
}

/** A limit is reached. `minutes` until a retry can succeed, if ever. `maxUnits`: units that unpaid orders may hold. */
export interface TooMany {
  kind: 'too-many';
  minutes: number | null;
  maxUnits: number | null;
}

/**
 * Every way in which a change can fail. `gone`: the record does not exist, or the caller may not see it.
 * `unreachable`: it is unknown whether the change was made, so only an idempotent call may be retried.
 */
export type Problem =
  | Refused
  | { kind: 'gone' }
  | { kind: 'forbidden' }
  | { kind: 'out-of-stock'; shortages: readonly Shortage[] }
  | TooMany
  | { kind: 'unreachable' };

/** The record was saved elsewhere since it was loaded; nothing was overwritten. `current` is the record as stored. */
export interface Conflict<Saved> {
  kind: 'conflict';
  current: Saved;
}

/** What every change returns. Changes never throw. */
export type Result<Value, P = Problem> = { ok: true; value: Value } | { ok: false; problem: P };

/** The result of saving a record that has a version. */
export type SaveResult<Saved> = Result<Saved, Problem | Conflict<Saved>>;
