import { useMemo } from 'react';
import { HOUSEHOLD_OF_ACCOUNT_KEY } from '@/config/storage-keys';
import { agesOf, type Child, householdText, parseHousehold, withYears } from '@/domain/household';
import { parseJson } from '@/lib/parse-json';
import { useSession } from '@/lib/session';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { today } from '@/lib/today';

const NO_CHILDREN: readonly Child[] = [];

/** The children that were named on this device and are kept nowhere else. */
export const householdOfDevice = createStoredValue<readonly Child[]>({
  key: 'child-age',
  area: 'local',
  initial: NO_CHILDREN,
  parse: parseHousehold,
  serialise: householdText,
});

/** The children that an account keeps, as this device knows them. Shown to nobody but that account's owner. */
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
  const children = typeof copy.children === 'string' ? parseHousehold(copy.children) : undefined;
  if (typeof userId !== 'string' || typeof version !== 'number' || !children) return;
  return { userId, version, children };
}

export const householdOfAccount = createStoredValue<KeptHousehold | null>({
  key: HOUSEHOLD_OF_ACCOUNT_KEY,
  area: 'local',
  initial: null,
  parse: parseCopy,
  serialise: (copy) => copy && JSON.stringify({ ...copy, children: householdText(copy.children) }),
});

/** What the account of whoever is here keeps; null where it keeps none. */
export function useAccountHousehold(): KeptHousehold | null {
  const session = useSession();
  const copy = useStoredValue(householdOfAccount);
  if (session.status === 'unknown') return copy;
  return session.status === 'signed-in' && session.user.id === copy?.userId ? copy : null;
}

/** The children of the account where it keeps them, otherwise those of this device. */
export function useHousehold(): readonly Child[] {
  const onDevice = useStoredValue(householdOfDevice);
  return useAccountHousehold()?.children ?? onDevice;
}

/** With their ages of today. */
export function useChildren(): readonly { nickname: string; years: number }[] {
  const children = useHousehold();
  const day = today();
  return useMemo(() => agesOf(children, day), [children, day]);
}

/** An age that was chosen in the filter. Accounts keep only who was named. */
export function keepYears(years: number): void {
  if (householdOfAccount.get() === null) householdOfDevice.update((children) => withYears(children, years, today()));
}

export function keepHousehold(children: readonly Child[]): void {
  householdOfDevice.update(() => children);
}
