import { toast } from 'sonner';
import type { Child } from '@/domain/household';
import { isChosenAge, mergedHousehold } from '@/domain/household-merge';
import { today } from '@/domain/shop-day';
import type { Problem, Result } from '@/lib/result';
import { accountHouseholdMessages, householdProblems } from './account-messages';
import { readHousehold, removeHousehold, writeHousehold } from './api';
import { householdOfAccount, householdOfDevice, type KeptHousehold, keepHousehold } from './household';

const NOTICE_MS = 10_000;
/** Attempts to save, each after a conflict with another device. */
const TRIES = 3;

/** A problem is a text for the user. */
type Saved = Result<null, string>;

function notifyLeftOut(children: readonly Child[]): void {
  if (children.length > 0) toast.warning(accountHouseholdMessages.leftOut(children), { duration: NOTICE_MS });
}

/**
 * Saves the children in the account and clears the device's own. `before` is the account's copy when editing started,
 * null to opt in: changes that another device made since then are merged, and if it switched the account off, nothing is
 * saved.
 */
export async function keepInAccount(
  userId: string,
  typed: readonly Child[],
  before: Omit<KeptHousehold, 'userId'> | null,
): Promise<Saved> {
  let problem: Problem = { kind: 'unreachable' };
  let wanted = { children: typed, leftOut: [] as readonly Child[] };
  let seen = before?.version ?? null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await writeHousehold(wanted.children, seen);
    if (result.ok) {
      householdOfAccount.update(() => ({ userId, ...result.value }));
      keepHousehold([]);
      notifyLeftOut(wanted.leftOut);
      return { ok: true, value: null };
    }
    if (result.problem.kind !== 'conflict') {
      problem = result.problem;
      break;
    }
    const { children, version } = result.problem.current;
    wanted = mergedHousehold(typed, children, today(), before?.children);
    seen = version;
  }
  if (problem.kind !== 'gone') return { ok: false, problem: householdProblems.notKept(problem) };
  householdOfAccount.update(() => null);
  return { ok: false, problem: accountHouseholdMessages.switchedOff };
}

/** Removes the children from the account, for all its devices. */
export async function leaveAccount(userId: string): Promise<Saved> {
  const result = await removeHousehold(userId);
  if (!result.ok) return { ok: false, problem: householdProblems.notLeft(result.problem) };
  householdOfAccount.update(() => null);
  return result;
}

/** Loads the children of the account, and merges those entered on this device into it if the account has any. */
export async function followHousehold(userId: string, signal: AbortSignal): Promise<true> {
  if (householdOfAccount.get()?.userId !== userId) householdOfAccount.update(() => null);
  const stored = await readHousehold(userId);
  if (signal.aborted) return true;
  householdOfAccount.update(() => stored && { userId, ...stored });
  if (stored === null) return true;
  const onDevice = householdOfDevice.get();
  if (isChosenAge(onDevice)) keepHousehold([]);
  else if (onDevice.length > 0) {
    const { children, leftOut } = mergedHousehold(onDevice, stored.children, today());
    // If saving fails, they stay on the device until the next load.
    const kept = await keepInAccount(userId, children, stored);
    if (kept.ok) notifyLeftOut(leftOut);
  }
  return true;
}
