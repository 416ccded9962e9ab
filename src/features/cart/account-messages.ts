import { joined } from '@/lib/isolated';
import { countOf, listOf } from '@/lib/words';

const NAMED = 3;

/** The first three by name. */
function someOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return listOf(rest > 0 ? [...names.slice(0, NAMED), `${countOf(rest, 'more product')}`] : names);
}

/** For members only, so apart from the words of the cart. */
export const accountCartMessages = {
  came: (names: readonly string[]) => `From your account, your cart now has ${someOf(names)}.`,
  limited: (name: string, limit: number) => joined`Only ${limit} of ${name} can be ordered, so your cart has as many.`,
  overwritten: (names: readonly string[]) =>
    `You also changed ${someOf(names)} on another device. What you chose here counts.`,
  noRoom: (names: readonly string[], limit: number) =>
    `A list holds up to ${limit} different products. There was no room for ${someOf(names)}.`,
} as const;
