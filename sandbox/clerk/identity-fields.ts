import { ClerkError, missingParam } from './errors.ts';

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An e-mail address in lower case. `param` names the field. @throws ClerkError when it is none. */
export function readEmail(value: string, param: 'email_address' | 'identifier'): string {
  const email = value.trim().toLowerCase();
  if (EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH) return email;
  const longMessage =
    param === 'identifier' ? 'Identifier is invalid.' : 'Email address must be a valid email address.';
  throw new ClerkError('form_param_format_invalid', 'is invalid', { longMessage, param });
}

/** A first or last name without surrounding blanks. @throws ClerkError when it is empty or too long. */
export function readName(value: string, param: 'first_name' | 'last_name'): string {
  const name = value.trim();
  if (name === '') throw missingParam(param);
  if (name.length <= MAX_NAME_LENGTH) return name;
  throw new ClerkError('form_param_max_length_exceeded', 'exceeds maximum length', {
    longMessage: `${param} should not exceed ${MAX_NAME_LENGTH} characters.`,
    param,
  });
}
