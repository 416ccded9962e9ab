import { vi } from 'vitest';
import type { Session } from '@/lib/session';
import { amina } from './fixtures';

const clerkDialogs = { confirmSignIn: async () => false, openSecurity: () => {} };

/** A session of the fixture customer, or of another user. */
export function signedInAs(user = amina) {
  const signOut = vi.fn(async () => {});
  const deleteAccount = vi.fn(async () => {});
  return { status: 'signed-in', user, signOut, deleteAccount, ...clerkDialogs } satisfies Session;
}

export function staffSession(changes: Partial<Extract<Session, { status: 'signed-in' }>> = {}): Session {
  const user = { id: 'user_staff', firstName: 'Wanjiru', lastName: 'Kamau', email: 'staff@littlebaobab.example' };
  return {
    status: 'signed-in',
    user,
    signOut: async () => {},
    deleteAccount: async () => {},
    ...clerkDialogs,
    ...changes,
  };
}
