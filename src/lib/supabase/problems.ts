import type { Problem, RefusalReason, Shortage, TooMany } from '../result';

/** The part of a PostgREST error that the database's functions fill. */
export interface DatabaseError {
  code?: string;
  hint?: string | null;
  details?: string | null;
}

/** What the hints of the database's functions mean. The others are read by their form. */
const refusals: Readonly<Record<string, RefusalReason>> = {
  ORDER_PAID: 'order-paid',
  ORDER_SENT: 'order-sent',
  DELIVERY_NOT_OFFERED: 'delivery-not-offered',
  UNKNOWN_COUNTRY: 'unknown-country',
  NOTHING_TO_PAY: 'nothing-to-pay',
  CATEGORY_IN_USE: 'in-use',
  KEY_REUSED: 'key-reused',
  OWN_STANDING: 'own-account',
  LAST_OWNER: 'last-owner',
  OWNER_ONLY: 'owner-only',
  NOT_STAFF: 'not-staff',
  STAFF_ACCOUNT: 'staff-account',
  ORDER_ERASED: 'order-erased',
  ORDER_REFUNDED: 'order-refunded',
  ORDER_RETURNED: 'order-returned',
  ALREADY_ON_SHELF: 'already-on-shelf',
  REFUND_RECORDED: 'refund-recorded',
  REFUND_TOO_LARGE: 'refund-too-large',
  RETURN_CLOSED: 'return-closed',
  RETURN_TOO_MUCH: 'return-too-much',
  RETURN_CHANGED: 'return-changed',
  RETURN_DECIDED: 'return-decided',
  TEST_ADDRESS: 'test-address',
  LETTER_CHANGED: 'letter-changed',
  LETTER_STARTED: 'letter-started',
  LETTER_THIS_MONTH: 'letter-this-month',
  NO_READERS: 'no-readers',
  ALREADY_MEMBER: 'already-member',
  MEMBER_SUSPENDED: 'member-suspended',
};

const UNIQUE_VIOLATION = '23505';

/**
 * Puts a refusal of the database into the closed list of problems. `status` is the HTTP status, 0 when no answer came.
 * A conflict is read by `conflictRow` before.
 */
export function problemFrom({ code, hint, details }: DatabaseError, status: number): Problem {
  if (hint === 'OUT_OF_STOCK') return { kind: 'out-of-stock', shortages: shortagesFrom(details) };
  if (hint === 'CODE_REFUSED') return { kind: 'refused', reason: 'code-refused', field: details ?? null };
  if (hint?.startsWith('TOO_MANY_')) return tooManyFrom(details);
  if (hint?.endsWith('_NOT_FOUND')) return { kind: 'gone' };
  const reason = refusals[hint ?? ''] ?? (code === UNIQUE_VIOLATION ? 'duplicate' : undefined);
  if (reason) return { kind: 'refused', reason, field: null };
  if (hint?.startsWith('BAD_')) return { kind: 'refused', reason: 'invalid', field: details || null };
  if (status === 401 || status === 403) return { kind: 'forbidden' };
  if (status >= 400 && status < 500) return { kind: 'refused', reason: 'invalid', field: null };
  return { kind: 'unreachable' };
}

/** The stored record that a conflict brings along in its details; undefined for any other refusal. */
export function conflictRow({ hint, details }: DatabaseError): unknown {
  return hint === 'VERSION_CONFLICT' || hint === 'STATUS_CONFLICT' ? parseJson(details) : undefined;
}

/** The products of an OUT_OF_STOCK refusal; empty when its details cannot be read. */
function shortagesFrom(details: string | null | undefined): Shortage[] {
  const listed = parseJson(details);
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'product_id' in entry &&
    'available' in entry &&
    typeof entry.product_id === 'number' &&
    typeof entry.available === 'number'
      ? [{ productId: entry.product_id, available: entry.available, ...heldFrom(entry) }]
      : [],
  );
}

function heldFrom(entry: object): Pick<Shortage, 'held'> {
  return 'held' in entry && entry.held === true ? { held: { minutes: numberAt(entry, 'minutes') } } : {};
}

function tooManyFrom(details: string | null | undefined): TooMany {
  const facts = parseJson(details);
  return { kind: 'too-many', minutes: numberAt(facts, 'minutes'), maxUnits: numberAt(facts, 'max_units') };
}

function numberAt(facts: unknown, name: string): number | null {
  const value = typeof facts === 'object' && facts !== null && Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
