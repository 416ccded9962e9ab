import { parseJson } from './parse-json';

/** A product of which the shop has fewer units than were asked for. */
export interface Shortage {
  productId: number;
  available: number;
  /** Guests hold it in unpaid orders; `minutes`: until the next of these ends. */
  held?: { minutes: number | null };
}

/** Why the database refused a change that is well formed and permitted. */
export type RefusalReason =
  /** A value breaks a rule; `field` names its column when the database says which. */
  | 'invalid'
  /** A row with this key exists. */
  | 'duplicate'
  | 'too-long'
  /** Characters that cannot be stored. */
  | 'unreadable'
  /** The whole request is. */
  | 'too-large'
  | 'email-not-verified'
  | 'order-paid'
  | 'order-sent'
  /** The server lacks a setting. */
  | 'not-configured'
  /** It was changed since it was shown. */
  | 'order-changed'
  /** The country, or the hour, has no such delivery. */
  | 'delivery-not-offered'
  /** The country decides the price, and the one that was typed is not known. */
  | 'unknown-country'
  /** The same of a state, which decides the tax. */
  | 'unknown-state'
  /** The order costs nothing at all. */
  | 'nothing-to-pay'
  /** `field` says why, as JSON. */
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
  /** Name and address of the order were erased, so it cannot be sent any more. */
  | 'order-erased'
  /** Money for it has gone back, so it stays cancelled. */
  | 'order-refunded'
  /** Items of it have come back. */
  | 'order-returned'
  /** The order has given its units back already. */
  | 'already-on-shelf'
  /** The letter was changed or sent since it was read. */
  | 'letter-changed'
  | 'letter-started'
  | 'letter-this-month'
  | 'no-readers'
  | 'refund-recorded'
  /** More than is left of the payment. */
  | 'refund-too-large'
  /** The time for returns is over, or has not begun. */
  | 'return-closed'
  | 'return-too-much'
  /** It is worth another sum by now. */
  | 'return-changed'
  | 'return-decided'
  /** One recall of a product at a time. */
  | 'recall-stands'
  | 'recall-lifted'
  | 'order-not-sent'
  | 'piece-answered'
  /** A recall promises it free. */
  | 'piece-is-free'
  /** The order was handed over in person, so there is nowhere to send anything. */
  | 'no-address'
  /** Not paid, or no longer waiting to be packed. */
  | 'not-to-pack'
  /** Completed or cancelled. */
  | 'order-over'
  | 'packed-already'
  | 'packed-too-much'
  /** Something of it may not leave the shop. */
  | 'goods-recalled'
  /** The address is another one since it was shown. */
  | 'address-changed'
  /** A parcel of the order is on its way, or the order is over. */
  | 'address-final'
  /** Delivery and tax were agreed for the country. */
  | 'country-final'
  /** Tax was agreed for the state, and the other has another. */
  | 'state-final'
  /** It costs another sum by now. */
  | 'total-changed'
  /** No provider gives cash back. */
  | 'refund-by-hand'
  /** A wish list holds no more. */
  | 'list-full'
  /** An account has no more of them. */
  | 'lists-full'
  /** Somebody else reserved it, or it left the list. */
  | 'wish-taken'
  /** Its owner reserves nothing. */
  | 'own-wish-list'
  /** It is not delivered, or not long enough ago. */
  | 'review-closed'
  /** It holds the address of a page or a mailbox. */
  | 'review-link';

/** The fields that a refusal is about: its details name one, or list them as JSON. */
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

/** A limit is reached. `minutes`: until there is room again, if waiting helps. `maxUnits`: what unpaid orders may hold. */
export interface TooMany {
  kind: 'too-many';
  minutes: number | null;
  maxUnits: number | null;
}

/**
 * Everything that can become of a change that did not happen. `gone`: the record does not exist, or not for this caller.
 * `unreachable`: it is unknown whether it happened, so only a repeatable call may be sent again.
 */
export type Problem =
  | Refused
  | { kind: 'gone' }
  | { kind: 'forbidden' }
  | { kind: 'out-of-stock'; shortages: readonly Shortage[] }
  | TooMany
  | { kind: 'unreachable' };

/** The record was saved elsewhere since it was read; nothing was overwritten. `current` is the record as stored now. */
export interface Conflict<Saved> {
  kind: 'conflict';
  current: Saved;
}

/** What every change answers. Changes never throw. */
export type Result<Value, P = Problem> = { ok: true; value: Value } | { ok: false; problem: P };

/** The result of saving a record that has a version. */
export type SaveResult<Saved> = Result<Saved, Problem | Conflict<Saved>>;
