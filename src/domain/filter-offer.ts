import type { SubstanceId } from './free-from';
import { byScale, type PlayWishes, type ScaleId } from './play-scales';
import type { FilterOption, ProductFacets } from './product-facets';
import type { SkillId } from './skill';

/** From this many products found, more is offered than the filters that every list has. */
export const MANY_FOUND = 24;

/**
 * The values of a group of filters to offer; none if it would not change what is listed: few products are found, or no
 * value belongs to some of them and not to others. Values without products are left out. A `kept` value, such as a
 * chosen one, always stays, so that it can be taken off.
 */
export function offered<Value>(
  options: readonly FilterOption<Value>[],
  kept: readonly Value[],
  found: number,
): FilterOption<Value>[] {
  const listed = options.filter(({ value, count }) => count > 0 || kept.includes(value));
  const isOffered = kept.length > 0 || (found >= MANY_FOUND && listed.some(({ count }) => count < found));
  return isOffered ? listed : [];
}

/** What is offered beside the filters that every list has. */
export interface FilterOffer {
  skills: FilterOption<SkillId>[];
  freeFrom: FilterOption<SubstanceId>[];
  play: Record<ScaleId, FilterOption[]>;
  reduced: FilterOption<true>[];
}

interface Chosen extends PlayWishes {
  skill: SkillId | null;
  freeFrom: readonly SubstanceId[];
  reduced: boolean;
}

const keptOf = <Value>(chosen: Value | null, shown: readonly FilterOption<Value>[] = []): Value[] => [
  ...(chosen === null ? [] : [chosen]),
  ...shown.map(({ value }) => value),
];

/** `shown`: the offer that somebody chooses from at the moment, which loses nothing. */
export function filterOffer(facets: ProductFacets, chosen: Chosen, found: number, shown?: FilterOffer): FilterOffer {
  return {
    skills: offered(facets.skills, keptOf(chosen.skill, shown?.skills), found),
    freeFrom: offered(facets.freeFrom, [...chosen.freeFrom, ...keptOf(null, shown?.freeFrom)], found),
    play: byScale((scale) => offered(facets.play[scale], keptOf(chosen[scale], shown?.play[scale]), found)),
    reduced: offered([{ value: true, count: facets.reduced }], keptOf(chosen.reduced || null, shown?.reduced), found),
  };
}
