import { hashPassword } from './passwords.ts';
import { newId, type State, userByEmail } from './state.ts';

export interface SeededAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Adds the accounts that are not there yet; answers whether it added any. */
export async function seedAccounts(state: State, accounts: readonly SeededAccount[], now: number): Promise<boolean> {
  const missing = accounts.filter((account) => !state.users[account.id] && !userByEmail(state, account.email));
  for (const { id, email, firstName, lastName, password } of missing) {
    state.users[id] = {
      id,
      emailId: newId('idn'),
      email: email.toLowerCase(),
      firstName,
      lastName,
      password: await hashPassword(password, 'password'),
      failures: { count: 0, lockedUntil: 0 },
      createdAt: now,
      updatedAt: now,
      lastSignInAt: null,
      imageUrl: '',
    };
  }
  return missing.length > 0;
}
