import type { ShippingAddress } from '@/domain/order';

import { postalFields } from './suggested-shipping';

const postal: readonly string[] = postalFields;

/**
 * The suggested values to fill in. They may arrive while the user is typing: the focused field, whose name is `typing`,
 * is not overwritten, nor the rest of the address if it is part of it.
 */
export function fillAround(
  typed: ShippingAddress,
  suggested: ShippingAddress,
  typing: string | null | undefined,
): Partial<ShippingAddress> {
  const isTheirs = (name: string) => name === typing || (postal.includes(name) && postal.includes(typing ?? ''));
  const news = Object.entries(suggested).filter(
    ([name, value]) => value !== typed[name as keyof ShippingAddress] && !isTheirs(name),
  );
  return Object.fromEntries(news);
}
