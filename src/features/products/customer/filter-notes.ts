import { substanceName } from '@/domain/free-from';
import { scaleIds, wishName } from '@/domain/play-scales';
import { skillName } from '@/domain/skill';
import { isolatedList } from '@/lib/isolated';
import { filterMessages, shortMoney } from './browse-words';
import type { ShopChoice } from './use-shop-choice';

const { notes } = filterMessages;

/** What is chosen in a group of filters; empty for nothing. */
export const noteOf = {
  price: ({ minCents, maxCents }: ShopChoice) => {
    const [from, to] = [minCents, maxCents].map((cents) => (cents === null ? null : shortMoney(cents)));
    if (from && to) return notes.between(from, to);
    return from ? notes.from(from) : to ? notes.to(to) : '';
  },
  skill: ({ skill }: ShopChoice) => (skill ? skillName(skill) : ''),
  freeFrom: ({ freeFrom }: ShopChoice) => isolatedList(freeFrom.map(substanceName)),
  play: (choice: ShopChoice) => isolatedList(scaleIds.flatMap((scale) => wishName(scale, choice[scale]) ?? [])),
} as const;
