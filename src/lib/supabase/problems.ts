import { parseJson } from '../parse-json';
import { type RefusalReason, refusalReasons } from '../refusal-reasons';
import type { Problem, Shortage, TooMany } from '../result';

/** The part of a PostgREST error that the database's functions fill. */
export interface DatabaseError {
  code?: string;
  hint?: string | null;
  details?: string | null;
  message?: string | null;
}

/** Hints that do not name their reason. */
const reasonsOfHints: Readonly<Record<string, RefusalReason>> = {
  STATUS_CONFLICT: 'order-changed',
  CATEGORY_IN_USE: 'in-use',
  MAKER_IN_USE: 'in-use',
  VIEW_NAME_TAKEN: 'duplicate',
  WISH_NAME_TAKEN: 'duplicate',
};

/** Hints that do not name the field that they are about. */
const fieldsOfHints: Readonly<Record<string, string>> = {
  BAD_DAY: 'secret_until',
  BAD_DAYS: 'period',
  BAD_KEY: 'request',
  BAD_METHOD: 'payment_method',
  BAD_TRACKING: 'tracking_number',
};

const reasonOf = (hint: string): RefusalReason | undefined =>
  reasonsOfHints[hint] ?? refusalReasons.find((reason) => reason === hint.toLowerCase().replaceAll('_', '-'));

const fieldOf = (hint: string): string => fieldsOfHints[hint] ?? hint.replace('BAD_', '').toLowerCase();

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
  if (hint.startsWith('BAD_')) return refused('invalid', details || fieldOf(hint));
  const reason = reasonOf(hint);
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
      ? [{ productId: entry.product_id, available: entry.available, ...goneFrom(entry), ...heldFrom(entry) }]
      : [],
  );
}

const goneFrom = (entry: object): Pick<Shortage, 'gone'> =>
  'gone' in entry && entry.gone === true ? { gone: true } : {};

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
