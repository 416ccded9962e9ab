/** All refusals of the functions, as `{error: code}` with this HTTP status. */
export const ERROR_STATUS = {
  bad_amount: 400,
  bad_lines: 400,
  bad_reason: 400,
  bad_request: 400,
  bad_signature: 401,
  unauthorized: 401,
  failed: 402,
  staff_only: 403,
  second_factor: 403,
  sign_in_again: 403,
  recent_sign_in: 403,
  owner_refund: 403,
  order_not_found: 404,
  payment_not_found: 404,
  refund_not_found: 404,
  unknown: 404,
  method_not_allowed: 405,
  busy: 409,
  key_reused: 409,
  mismatch: 409,
  order_cancelled: 409,
  order_expired: 409,
  order_paid: 409,
  refund_due: 409,
  refund_too_large: 409,
  wrong_method: 409,
  body_too_large: 413,
  refund_failed: 422,
  too_many: 429,
  internal: 500,
  not_configured: 500,
  pending: 502,
  upstream: 502,
} as const;

type ErrorCode = keyof typeof ERROR_STATUS;

/** The refusals of every function. */
export const COMMON_ERRORS = [
  'method_not_allowed',
  'body_too_large',
  'too_many',
  'internal',
  'not_configured',
  'upstream',
] as const satisfies readonly ErrorCode[];

/** Further refusals of each function. A new code needs a text in the browser: `supabase/tests/codes-have-words.test.ts`. */
export const FUNCTION_ERRORS = {
  'clerk-webhook': ['bad_signature'],
  'confirm-payment': [
    'bad_request',
    'failed',
    'order_not_found',
    'payment_not_found',
    'mismatch',
    'order_cancelled',
    'refund_due',
  ],
  'leave-newsletter': ['unknown'],
  'paypal-order': ['bad_request', 'order_not_found', 'order_paid', 'order_cancelled', 'order_expired', 'wrong_method'],
  'paypal-webhook': ['bad_request', 'bad_signature', 'pending'],
  'paystack-webhook': ['bad_signature', 'pending'],
  'preview-letter': ['bad_request', 'unauthorized', 'staff_only'],
  'publish-pages': ['bad_request', 'unauthorized'],
  reconcile: ['bad_request', 'unauthorized', 'busy'],
  'refund-payment': [
    'bad_amount',
    'bad_lines',
    'bad_reason',
    'bad_request',
    'unauthorized',
    'staff_only',
    'second_factor',
    'sign_in_again',
    'recent_sign_in',
    'owner_refund',
    'payment_not_found',
    'refund_not_found',
    'refund_too_large',
    'key_reused',
    'refund_failed',
  ],
  'send-mails': ['bad_request', 'unauthorized'],
} as const satisfies Record<string, readonly ErrorCode[]>;

export type FunctionName = keyof typeof FUNCTION_ERRORS;
export type ErrorOf<Name extends FunctionName> =
  | (typeof FUNCTION_ERRORS)[Name][number]
  | (typeof COMMON_ERRORS)[number];
