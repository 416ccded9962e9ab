interface Details {
  status?: number;
  longMessage?: string;
  /** The form field that shows the message. */
  param?: string;
}

/** A refusal in the format of Clerk's Frontend API, with status 422 by default. */
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
    const { longMessage, param } = this.details;
    return {
      code: this.code,
      message: this.message,
      long_message: longMessage ?? this.message,
      meta: param ? { param_name: param } : {},
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

export const incorrectPassword = (param: string) =>
  new ClerkError('form_password_incorrect', 'Password is incorrect. Try again, or use another method.', { param });
