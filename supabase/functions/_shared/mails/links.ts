import type { OrderFacts } from './facts.ts';

/** Where the owner of an account finds the order. Null for a guest, whose order has no page of its own. */
export const orderLink = (site: string, { is_guest }: OrderFacts): string | null =>
  is_guest ? null : `${site}/profile?tab=orders`;

/** Where an unpaid order is paid. A guest does so in the browser that ordered. */
export const payLink = (site: string, { id, is_guest }: OrderFacts): string =>
  is_guest ? `${site}/checkout` : `${site}/profile/orders/${id}/pay`;

export const productLink = (site: string, id: number): string => `${site}/product/${id}`;

export const staffLink = (site: string, page: 'orders' | 'products'): string => `${site}/admin/${page}`;
