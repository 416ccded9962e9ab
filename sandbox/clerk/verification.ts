import { SANDBOX_EMAIL_CODE } from '../settings.ts';
import { ClerkError } from './errors.ts';
import { type CodeStrategy, MINUTE, type User, type Verification } from './state.ts';

const CODE_LIFE = 10 * MINUTE;
const MAX_CODE_ATTEMPTS = 5;
const MAX_CODES_SENT = 10;
const MAX_ACCOUNT_FAILURES = 10;
const LOCK_LIFE = 15 * MINUTE;

/** Sends a code, as far as a sandbox can: the one code becomes valid for this attempt, with its tries counted anew.
 *  @throws ClerkError when codes were asked for too often within one attempt. */
export function prepareCode(previous: Verification | null, strategy: CodeStrategy, now: number): Verification {
  const prepared = (previous?.prepared ?? 0) + 1;
  if (prepared > MAX_CODES_SENT) {
    throw new ClerkError('too_many_requests', 'Too many requests', {
      status: 429,
      longMessage: 'Too many requests, retry later',
    });
  }
  return { strategy, status: 'unverified', attempts: 0, prepared, expireAt: now + CODE_LIFE };
}

/** @throws ClerkError when the time to finish what a code began is over. */
export function assertCurrent(verification: Verification, now: number): void {
  if (now < verification.expireAt) return;
  throw new ClerkError('verification_expired', 'expired', {
    status: 400,
    longMessage: 'This verification has expired. You must create a new one.',
  });
}

/** Accepts the right code once.
 *  @throws ClerkError for a wrong, used or expired code, or after too many tries. */
export function attemptCode(
  verification: Verification | null,
  strategy: string,
  code: string,
  now: number,
): asserts verification is Verification {
  if (!verification || verification.strategy !== strategy) {
    throw new ClerkError('verification_missing', 'missing', {
      status: 400,
      longMessage: 'You need to send a verification code before attempting to verify.',
    });
  }
  if (verification.status === 'verified') {
    throw new ClerkError('verification_already_verified', 'already verified', {
      status: 400,
      longMessage: 'This verification has already been verified.',
    });
  }
  assertCurrent(verification, now);
  if (verification.attempts >= MAX_CODE_ATTEMPTS) {
    throw new ClerkError('verification_failed', 'failed', {
      status: 400,
      longMessage: 'Too many failed attempts. You have to try again with the same or another method.',
    });
  }
  verification.attempts += 1;
  if (code !== SANDBOX_EMAIL_CODE) throw new ClerkError('form_code_incorrect', 'Incorrect code', { param: 'code' });
  verification.status = 'verified';
}

/** @throws ClerkError while the account is locked. */
export function assertUnlocked(user: User, now: number): void {
  const left = user.failures.lockedUntil - now;
  if (left <= 0) return;
  const minutes = Math.ceil(left / MINUTE);
  throw new ClerkError('user_locked', 'Account locked', {
    status: 403,
    longMessage: `Your account is locked. You will be able to try again in ${minutes} minutes.`,
    meta: { lockout_expires_in_seconds: Math.ceil(left / 1000) },
  });
}

/** Counts one try against an account before its outcome is known, so that tries made at once cannot outrun the limit;
 *  `clearFailures` takes it back. Locks the account at the limit. */
export function countTry(user: User, now: number): void {
  assertUnlocked(user, now);
  user.failures.count += 1;
  if (user.failures.count >= MAX_ACCOUNT_FAILURES) user.failures = { count: 0, lockedUntil: now + LOCK_LIFE };
}

export function clearFailures(user: User): void {
  user.failures = { count: 0, lockedUntil: 0 };
}
