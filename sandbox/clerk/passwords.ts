import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ClerkError } from './errors.ts';
import type { PasswordHash } from './state.ts';

const KEY_BYTES = 32;
/** The first is checked by the component as well, from `environment.json`. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 72;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const hash = (password: string, salt: string) => derive(password, salt, KEY_BYTES, { N: 16_384, r: 8, p: 1 });

/** A salted scrypt hash of a new password.
 *  @throws ClerkError under the field `param` when it is too short or too long. */
export async function hashPassword(password: string, param: string): Promise<PasswordHash> {
  if (password.length < MIN_LENGTH) {
    throw new ClerkError('form_password_length_too_short', `Passwords must be ${MIN_LENGTH} characters or more.`, {
      param,
    });
  }
  if (password.length > MAX_LENGTH) {
    throw new ClerkError('form_password_length_too_long', `Passwords must be less than ${MAX_LENGTH} characters.`, {
      param,
    });
  }
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: (await hash(password, salt)).toString('hex') };
}

/** Whether a password is the hashed one; takes the same time wherever they differ. */
export async function isPassword(password: string, stored: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await hash(password, stored.salt), Buffer.from(stored.hash, 'hex'));
}
