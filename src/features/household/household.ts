import { useMemo } from 'react';
import { HOUSEHOLD_OF_ACCOUNT_KEY } from '@/config/storage-keys';
import { today } from '@/domain/shop-day';
import { parseJson } from '@/lib/parse-json';
import { useSession } from '@/lib/session';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { agesOf, type Child, childrenFrom, storedChildren, withYears } from './rules';

const NO_CHILDREN: readonly Child[] = [];

/** The children stored on this device only. */
export const householdOfDevice = createStoredValue<readonly Child[]>({
  key: 'children',
  area: 'local',
  initial: NO_CHILDREN,
  parse: (text) => childrenFrom(parseJson(text)),
  serialise: (children) => (children.length > 0 ? JSON.stringify(storedChildren(children)) : null),
});

/** This device's copy of the children stored in an account. Shown only to the owner of that account. */
export interface KeptHousehold {
  userId: string;
  children: readonly Child[];
  version: number;
}

function parseCopy(text: string): KeptHousehold | undefined {
  const copy = parseJson(text);
  if (typeof copy !== 'object' || copy === null || !('userId' in copy && 'version' in copy && 'children' in copy))
    return;
  const { userId, version } = copy;
  const children = childrenFrom(copy.children);
  if (typeof userId !== 'string' || typeof version !== 'number' || !children) return;
  return { userId, version, children };
}

export const householdOfAccount = createStoredValue<KeptHousehold | null>({
  key: HOUSEHOLD_OF_ACCOUNT_KEY,
  area: 'local',
  initial: null,
  parse: parseCopy,
  serialise: (copy) => copy && JSON.stringify({ ...copy, children: storedChildren(copy.children) }),
});

/** The current user's copy, also before Clerk has answered; null if the account stores no children. */
export function useAccountHousehold(): KeptHousehold | null {
  const session = useSession();
  const copy = useStoredValue(householdOfAccount);
  if (session.status === 'unknown') return copy;
  return session.status === 'signed-in' && session.user.id === copy?.userId ? copy : null;
}

/** The children stored in the account, if any, otherwise those of this device. */
export function useHousehold(): readonly Child[] {
  const onDevice = useStoredValue(householdOfDevice);
  return useAccountHousehold()?.children ?? onDevice;
}

/** The children already born, with their ages today. */
export function useChildren(): readonly { nickname: string; years: number }[] {
  const children = useHousehold();
  const day = today();
  return useMemo(() => agesOf(children, day), [children, day]);
}

/** Stores an age from the filter on the device, unless the account has children. */
export function keepYears(years: number): void {
  if (householdOfAccount.get() === null) householdOfDevice.update((children) => withYears(children, years, today()));
}

export function keepHousehold(children: readonly Child[]): void {
  householdOfDevice.update(() => children);
}
