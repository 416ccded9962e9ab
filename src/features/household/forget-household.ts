import { type KeptHousehold, keepHousehold } from './household';

/** Removes the children from this device and the account. Returns false, and removes nothing, if the account call fails. */
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
