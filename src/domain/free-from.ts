export const substances = [
  { id: 'wheat', name: 'Wheat' },
  { id: 'milk', name: 'Milk' },
  { id: 'egg', name: 'Egg' },
  { id: 'soy', name: 'Soy' },
  { id: 'nuts', name: 'Nuts' },
  { id: 'latex', name: 'Latex' },
  { id: 'wool', name: 'Wool' },
  { id: 'nickel', name: 'Nickel' },
] as const;

export type SubstanceId = (typeof substances)[number]['id'];

export const substanceIds: readonly SubstanceId[] = substances.map(({ id }) => id);

export const substanceName = (id: SubstanceId): string => substances.find((each) => each.id === id)?.name ?? id;

/** For each substance whether a product is free from it. A missing one is unknown, and is never treated as free. */
export type FreeFrom = Partial<Record<SubstanceId, boolean>>;

export function isFreeFrom(known: FreeFrom, wanted: readonly SubstanceId[]): boolean {
  return wanted.every((id) => known[id] === true);
}

/** The names of the substances with this answer; `undefined` for those that are unknown. */
export function substancesThat(known: FreeFrom, answer: boolean | undefined): string[] {
  return substances.filter(({ id }) => known[id] === answer).map(({ name }) => name);
}
