import type { ShippingAddress } from '@/domain/order';

import { placeFields } from './suggested-shipping';

const place: readonly string[] = placeFields;

/**
 * What to fill in of what is suggested. It may arrive while somebody types: the field they are in stays theirs, and so does the
 * whole place when it is a part of that. `typing` is the name of that field.
 */
export function fillAround(
  typed: ShippingAddress,
  suggested: ShippingAddress,
  typing: string | null | undefined,
): Partial<ShippingAddress> {
  const isTheirs = (name: string) => name === typing || (place.includes(name) && place.includes(typing ?? ''));
  const news = Object.entries(suggested).filter(
    ([name, value]) => value !== typed[name as keyof ShippingAddress] && !isTheirs(name),
  );
  return Object.fromEntries(news);
}
