import { useMemo } from 'react';
import { agesOf, type Child, householdText, parseHousehold, withYears } from '@/domain/household';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { today } from '@/lib/today';

const NO_CHILDREN: readonly Child[] = [];

const stored = createStoredValue<readonly Child[]>({
  key: 'child-age',
  area: 'local',
  initial: NO_CHILDREN,
  parse: parseHousehold,
  serialise: householdText,
});

/** The children that were named on this device. They are kept nowhere else. */
export function useHousehold(): readonly Child[] {
  return useStoredValue(stored);
}

/** With their ages of today. */
export function useChildren(): readonly { nickname: string; years: number }[] {
  const children = useHousehold();
  const day = today();
  return useMemo(() => agesOf(children, day), [children, day]);
}

/** An age that was chosen in the filter. */
export function keepYears(years: number): void {
  stored.update((children) => withYears(children, years, today()));
}

export function keepHousehold(children: readonly Child[]): void {
  stored.update(() => children);
}

export function forgetHousehold(): void {
  stored.update(() => NO_CHILDREN);
}
