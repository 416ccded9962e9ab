import { type KeptHousehold, keepHousehold } from './household';

/** Here and, where it keeps them, in the account. Answers false when that cannot be reached: then all stays as it is. */
export async function forgetHousehold(account: KeptHousehold | null): Promise<boolean> {
  if (account) {
    const left = await import('./account-household')
      .then(({ leaveAccount }) => leaveAccount(account.userId))
      .catch(() => null);
    if (!left?.ok) return false;
  }
  keepHousehold([]);
  return true;
}
