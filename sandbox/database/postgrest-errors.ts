interface PostgresError extends Error {
  code: string;
  detail?: string | null;
  hint?: string | null;
}

// https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
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
  XX: 500,
};

// @supabase/lite handles these like PostgREST; for 42501 the status is 401 or 403, depending on the caller.
const ANSWERED_BY_LITE = new Set(['PGRST', '42P01', '42883', '42501', '42703']);

const expected = new WeakSet<object>();

function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** PostgREST's HTTP status for an SQLSTATE. */
function httpStatusOf(code: string): number {
  if (/^PT[1-5]\d\d$/.test(code)) return Number(code.slice(2));
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

/**
 * Converts an error so that @supabase/lite returns PostgREST's status, code, message, details and hint.
 * Errors that are not from PostgreSQL are returned unchanged.
 */
export function toPostgrestError(error: unknown): unknown {
  if (!isPostgresError(error)) return error;
  const status = httpStatusOf(error.code);
  if (ANSWERED_BY_LITE.has(error.code)) {
    expected.add(error);
    return error;
  }
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
