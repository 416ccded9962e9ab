import { parseJson } from '../parse-json';
import type { Problem, RefusalReason, Shortage, TooMany } from '../result';

/** The part of a PostgREST error that the database's functions fill. */
export interface DatabaseError {
  code?: string;
  hint?: string | null;
  details?: string | null;
  message?: string | null;
}

/** The meaning of the hints of the database's functions. The others are recognised by their format. */
const refusals: Readonly<Record<string, RefusalReason>> = {
  ORDER_PAID: 'order-paid',
  ORDER_SENT: 'order-sent',
  STATUS_CONFLICT: 'order-changed',
  DELIVERY_NOT_OFFERED: 'delivery-not-offered',
  UNKNOWN_COUNTRY: 'unknown-country',
  UNKNOWN_STATE: 'unknown-state',
  NOTHING_TO_PAY: 'nothing-to-pay',
  CATEGORY_IN_USE: 'in-use',
  MAKER_IN_USE: 'in-use',
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
  RECALL_STANDS: 'recall-stands',
  RECALL_LIFTED: 'recall-lifted',
  ORDER_NOT_SENT: 'order-not-sent',
  PIECE_ANSWERED: 'piece-answered',
  NOT_TO_PACK: 'not-to-pack',
  ORDER_OVER: 'order-over',
  PACKED_ALREADY: 'packed-already',
  PACKED_TOO_MUCH: 'packed-too-much',
  GOODS_RECALLED: 'goods-recalled',
  ADDRESS_CHANGED: 'address-changed',
  ADDRESS_FINAL: 'address-final',
  COUNTRY_FINAL: 'country-final',
  STATE_FINAL: 'state-final',
  TOTAL_CHANGED: 'total-changed',
  REFUND_BY_HAND: 'refund-by-hand',
  REVIEW_CLOSED: 'review-closed',
  REVIEW_LINK: 'review-link',
  TEST_ADDRESS: 'test-address',
  LETTER_CHANGED: 'letter-changed',
  LETTER_STARTED: 'letter-started',
  LETTER_THIS_MONTH: 'letter-this-month',
  NO_READERS: 'no-readers',
  ALREADY_MEMBER: 'already-member',
  MEMBER_SUSPENDED: 'member-suspended',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  WISH_NAME_TAKEN: 'duplicate',
  WISH_LIST_FULL: 'list-full',
  WISH_LISTS_FULL: 'lists-full',
  WISH_TAKEN: 'wish-taken',
  OWN_WISH_LIST: 'own-wish-list',
};

/** The field that a refusal is about when its details do not name one. */
const fieldsOfHints: Readonly<Record<string, string>> = {
  BAD_ADDRESS: 'address',
  BAD_AGE: 'age',
  BAD_AMOUNT: 'amount',
  BAD_BATCH: 'batch',
  BAD_ANSWER: 'answer',
  BAD_CHILDREN: 'children',
  BAD_CONSENT: 'consent',
  BAD_DAY: 'secret_until',
  BAD_DAYS: 'period',
  BAD_DECISION: 'decision',
  BAD_EMAIL: 'email',
  BAD_EXPORT: 'export',
  BAD_FILTER: 'filter',
  BAD_ITEMS: 'items',
  BAD_KEY: 'request',
  BAD_KIND: 'kind',
  BAD_LINES: 'lines',
  BAD_MESSAGE: 'message',
  BAD_METHOD: 'payment_method',
  BAD_NAME: 'name',
  BAD_NOTE: 'note',
  BAD_ORDER_NUMBER: 'order_number',
  BAD_PERIOD: 'period',
  BAD_PHOTO: 'photo',
  BAD_PIECE: 'piece',
  BAD_PLACE: 'place',
  BAD_PREFACE: 'preface',
  BAD_REASON: 'reason',
  BAD_REFERENCE: 'reference',
  BAD_REQUEST: 'request',
  BAD_STARS: 'stars',
  BAD_STATUS: 'status',
  BAD_TIME_ZONE: 'time_zone',
  BAD_TRACKING: 'tracking_number',
  BAD_WORDS: 'words',
};

/** Error codes that PostgreSQL and PostgREST raise themselves. */
const reasonsOfCodes: Readonly<Record<string, RefusalReason>> = {
  23505: 'duplicate',
  22001: 'too-long',
  22021: 'unreadable',
  '22P05': 'unreadable',
};
const CHECK_VIOLATION = '23514';
const TIMEOUT = '57014';

/** The column that a check constraint of the table is named after. */
function checkedColumn(message: string | null | undefined): string | null {
  const [, table = '', constraint = ''] = message?.match(/relation "(\w+)" violates check constraint "(\w+)"/) ?? [];
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : '';
  return name.match(/^(\w+?)_check\d*$/)?.[1] ?? null;
}

/**
 * Maps an error of the database to a `Problem`. `status` is the HTTP status, 0 when no response arrived.
 * Conflicts are handled by `conflictRow` first.
 */
export function problemFrom(error: DatabaseError, status: number): Problem {
  return fromHint(error) ?? fromCode(error) ?? fromStatus(error, status);
}

function fromHint({ hint, details }: DatabaseError): Problem | undefined {
  if (!hint) return undefined;
  if (hint === 'OUT_OF_STOCK') return { kind: 'out-of-stock', shortages: shortagesFrom(details) };
  if (hint === 'CODE_REFUSED') return refused('code-refused', details);
  if (hint.startsWith('TOO_MANY_')) return tooManyFrom(details);
  if (hint.endsWith('_NOT_FOUND')) return { kind: 'gone' };
  if (hint.startsWith('BAD_')) return refused('invalid', details || fieldsOfHints[hint]);
  const reason = refusals[hint];
  return reason && refused(reason);
}

function fromCode({ code = '', message }: DatabaseError): Problem | undefined {
  if (code === CHECK_VIOLATION) return refused('invalid', checkedColumn(message));
  if (code === TIMEOUT) return { kind: 'unreachable' };
  const reason = reasonsOfCodes[code];
  return reason && refused(reason);
}

function fromStatus({ details }: DatabaseError, status: number): Problem {
  if (status === 401 || status === 403) return { kind: 'forbidden' };
  if (status === 413) return refused('too-large');
  if (status === 429) return tooManyFrom(details);
  return status >= 400 && status < 500 ? refused('invalid') : { kind: 'unreachable' };
}

const refused = (reason: RefusalReason, field: string | null = null): Problem => ({ kind: 'refused', reason, field });

/** The stored record in the details of a conflict; undefined for any other refusal. */
export function conflictRow({ hint, details }: DatabaseError): unknown {
  return hint === 'VERSION_CONFLICT' ? parseJson(details ?? null) : undefined;
}

/** The products of an OUT_OF_STOCK refusal; empty when its details cannot be read. */
function shortagesFrom(details: string | null | undefined): Shortage[] {
  const listed = parseJson(details ?? null);
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
  const facts = parseJson(details ?? null);
  return { kind: 'too-many', minutes: numberAt(facts, 'minutes'), maxUnits: numberAt(facts, 'max_units') };
}

function numberAt(facts: unknown, name: string): number | null {
  const value = typeof facts === 'object' && facts !== null && Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}
