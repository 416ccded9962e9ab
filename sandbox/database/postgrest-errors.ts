interface PostgresError extends Error {
  code: string;
  detail?: string | null;
  hint?: string | null;
}

// `mapSQLtoHTTP` in https://github.com/PostgREST/postgrest/blob/main/src/library/PostgREST/Error.hs
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};
const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
};
const STATUS_BY_MESSAGE: readonly { code: string; message: RegExp; status: number }[] = [
  // A client's error: from the library safeupdate of hosted projects.
  { code: '21000', message: /requires a WHERE clause$/, status: 400 },
  // The role of a token.
  { code: '22023', message: /^role.*does not exist$/s, status: 401 },
  { code: '42883', message: /^function xmlagg\(/, status: 406 },
];

// @supabase/lite answers these as PostgREST does: 42501 by the caller, and 42703 with the name of the table.
const ANSWERED_BY_LITE = new Set(['PGRST', '42501', '42703']);

const expected = new WeakSet<object>();

function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** PostgREST's HTTP status for an error of PostgreSQL. */
function httpStatusOf({ code, message }: PostgresError): number {
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2));
  const special = STATUS_BY_MESSAGE.find((one) => one.code === code && one.message.test(message));
  return special?.status ?? STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

/**
 * Converts an error so that @supabase/lite returns PostgREST's status, code, message, details and hint.
 * Errors that are not from PostgreSQL are returned unchanged.
 */
export function toPostgrestError(error: unknown): unknown {
  if (!isPostgresError(error)) return error;
  if (ANSWERED_BY_LITE.has(error.code)) {
    expected.add(error);
    return error;
  }
  const status = httpStatusOf(error);
  const body = { code: error.code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null };
  const answer = Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
  if (status < 500) expected.add(answer);
  return answer;
}

let filter: typeof console.error | null = null;

/**
 * @supabase/lite prints every error that it returns. Expected refusals are muted; all other errors are still printed.
 * To be called again when something has replaced `console.error`.
 */
export function keepExpectedErrorsOffTheConsole(): void {
  if (console.error === filter) return;
  const print = console.error;
  filter = (...values: unknown[]) => {
    const [first] = values;
    if (values.length === 1 && typeof first === 'object' && first !== null && expected.has(first)) return;
    print(...values);
  };
  console.error = filter;
}
