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

/** Of each substance whether a product is free from it. What is not named is not known, and never counts as free. */
export type FreeFrom = Partial<Record<SubstanceId, boolean>>;

export function isFreeFrom(known: FreeFrom, wanted: readonly SubstanceId[]): boolean {
  return wanted.every((id) => known[id] === true);
}

/** The names of the substances of which this is known; `undefined` for those of which nothing is. */
export function substancesThat(known: FreeFrom, answer: boolean | undefined): string[] {
  return substances.filter(({ id }) => known[id] === answer).map(({ name }) => name);
}
