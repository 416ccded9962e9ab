import type { OrderFacts } from './facts.ts';

/** The page of an order. A guest's token is in the fragment, which browsers do not send to servers. Null without a token. */
export function orderLink(site: string, { id, is_guest, guest_token: token }: OrderFacts): string | null {
  if (!is_guest) return `${site}/orders/${id}`;
  return token === undefined ? null : `${site}/orders/${id}#${token}`;
}

/** The page of an unpaid order, which has a payment button. */
export const payLink = (site: string, order: OrderFacts): string => orderLink(site, order) ?? `${site}/checkout`;

export const productLink = (site: string, id: number): string => `${site}/product/${id}`;

/** Tokens are in the fragment, which browsers do not send to servers. */
export const newsletterLink = (site: string, page: 'confirm' | 'leave', token: string): string =>
  `${site}/newsletter/${page}#${token}`;

export const staffLink = (site: string, page: 'orders' | 'products' | 'messages'): string => `${site}/admin/${page}`;

export const messageLink = (site: string, id: string): string => `${staffLink(site, 'messages')}?message=${id}`;
