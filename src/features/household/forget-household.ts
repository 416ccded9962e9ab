import { householdOfAccount, type KeptHousehold, keepHousehold } from './household';

/** Removes the children from this device and the account. Returns false, and removes nothing, if the account call fails. */
export async function forgetHousehold(account: KeptHousehold | null): Promise<boolean> {
  if (account) {
    const removed = await import('./data').then((api) => api.removeHousehold(account.userId)).catch(() => null);
    if (!removed?.ok) return false;
    householdOfAccount.update(() => null);
  }
  keepHousehold([]);
  return true;
}
