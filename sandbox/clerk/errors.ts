interface Details {
  status?: number;
  longMessage?: string;
  /** The form field the component puts the text under. */
  param?: string;
  meta?: Record<string, unknown>;
}

/** A refusal in the vocabulary of Clerk's Frontend API. 422 unless told otherwise. */
export class ClerkError extends Error {
  readonly status: number;

  constructor(
    readonly code: string,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
    this.status = details.status ?? 422;
  }

  toJson() {
    const { longMessage, param, meta } = this.details;
    return {
      code: this.code,
      message: this.message,
      long_message: longMessage ?? this.message,
      meta: { ...(param ? { param_name: param } : {}), ...meta },
    };
  }
}

export const notFound = (longMessage: string) =>
  new ClerkError('resource_not_found', 'Resource not found', { status: 404, longMessage });

export const unauthenticated = () =>
  new ClerkError('authentication_invalid', 'Invalid authentication', {
    status: 401,
    longMessage: 'Unable to authenticate the request, you need to supply an active session',
  });

export const sessionExists = () =>
  new ClerkError('session_exists', 'Session already exists', { status: 400, longMessage: "You're already signed in." });

export const missingParam = (param: string) =>
  new ClerkError('form_param_missing', 'is missing', { longMessage: `${param} must be included.`, param });

export const internalError = () =>
  new ClerkError('internal_clerk_error', 'Oops, an unexpected error occurred', {
    status: 500,
    longMessage: 'There was an internal error on our servers.',
  });
