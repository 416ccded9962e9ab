import type { OrderFacts } from './facts.ts';

/** The page of an order. The token of a guest is in the fragment, which no browser sends to a server. Null without one. */
export function orderLink(site: string, { id, is_guest, guest_token: token }: OrderFacts): string | null {
  if (!is_guest) return `${site}/orders/${id}`;
  return token === undefined ? null : `${site}/orders/${id}#${token}`;
}

/** Where an unpaid order is paid: its page has a button for that. */
export const payLink = (site: string, order: OrderFacts): string => orderLink(site, order) ?? `${site}/checkout`;

export const productLink = (site: string, id: number): string => `${site}/product/${id}`;

/** Tokens stand in the fragment, which no browser sends to a server. */
export const newsletterLink = (site: string, page: 'confirm' | 'leave', token: string): string =>
  `${site}/newsletter/${page}#${token}`;

export const staffLink = (site: string, page: 'orders' | 'products' | 'messages'): string => `${site}/admin/${page}`;

export const messageLink = (site: string, id: string): string => `${staffLink(site, 'messages')}?message=${id}`;
