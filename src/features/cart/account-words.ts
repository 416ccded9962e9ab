import { joined } from '@/lib/isolated';
import { countOf, listOf } from '@/lib/words';

const NAMED = 3;

/** Lists the first three names. */
function someOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return listOf(rest > 0 ? [...names.slice(0, NAMED), `${countOf(rest, 'more product')}`] : names);
}

/** A separate module, because only members need it. */
export const accountCartMessages = {
  came: (names: readonly string[]) => `From your account, your cart now has ${someOf(names)}.`,
  limited: (name: string, limit: number) =>
    joined`Only ${limit} of ${name} can be ordered, so your cart has that many.`,
  overwritten: (names: readonly string[]) =>
    `You also changed ${someOf(names)} on another device. What you chose here counts.`,
  noRoom: (names: readonly string[], limit: number) =>
    `A list holds up to ${limit} different products. There was no room for ${someOf(names)}.`,
} as const;
