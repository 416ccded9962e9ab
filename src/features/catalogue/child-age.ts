import { type ChildAge, childAgeText, parseChildAge, yearsOld } from '@/domain/age';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { today } from '@/lib/today';

const stored = createStoredValue<ChildAge | null>({
  key: 'child-age',
  area: 'local',
  initial: null,
  parse: parseChildAge,
  serialise: (child) => child && childAgeText(child),
});

/** What was told on this device about a child; it never leaves it. */
export function useKeptChild(): ChildAge | null {
  return useStoredValue(stored);
}

/** A number that a kept birth month says, too, does not replace it: only the month makes the age grow. */
export function keepYears(years: number): void {
  stored.update((child) => (child && yearsOld(child, today()) === years ? child : { years }));
}

/** Null forgets. */
export function keepChildAge(child: ChildAge | null): void {
  stored.update(() => child);
}

export function useChildAge(): number | null {
  const child = useKeptChild();
  return child && yearsOld(child, today());
}
