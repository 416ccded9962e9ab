import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  salt: string;
  hash: string;
}

const KEY_BYTES = 32;

/** Hashed, because people type real passwords even into a sandbox. */
export function hashPassword(password: string): PasswordHash {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: scryptSync(password, salt, KEY_BYTES).toString('hex') };
}

export function isPassword(password: string, { salt, hash }: PasswordHash): boolean {
  return timingSafeEqual(scryptSync(password, salt, KEY_BYTES), Buffer.from(hash, 'hex'));
}
