import { today } from '@/domain/shop-day';
import { toast } from '@/ui/toast';
import { accountHouseholdMessages } from './account-words';
import { readHousehold, writeHousehold } from './data';
import { householdOfAccount, householdOfDevice, keepHousehold } from './household';
import { joinedHousehold } from './rules';

const NOTICE_MS = 10_000;

/** Loads the children of the account. If it has any, those entered on this device join them. */
export async function followHousehold(userId: string, signal: AbortSignal): Promise<true> {
  if (householdOfAccount.get()?.userId !== userId) householdOfAccount.update(() => null);
  const stored = await readHousehold(userId);
  if (signal.aborted) return true;
  householdOfAccount.update(() => stored && { userId, ...stored });
  const onDevice = householdOfDevice.get();
  if (stored === null || onDevice.length === 0) return true;

  const { children, leftOut } = joinedHousehold(stored.children, onDevice, today());
  if (children.some((child) => !stored.children.includes(child))) {
    const result = await writeHousehold(children, stored.version);
    if (signal.aborted) return true;
    if (!result.ok) {
      const isChanged = result.problem.kind === 'conflict' || result.problem.kind === 'gone';
      // Otherwise they stay on the device until the next load.
      return isChanged ? followHousehold(userId, signal) : true;
    }
    householdOfAccount.update(() => ({ userId, ...result.value }));
  }
  keepHousehold([]);
  if (leftOut.length > 0) toast.warning(accountHouseholdMessages.leftOut(leftOut), { duration: NOTICE_MS });
  return true;
}
