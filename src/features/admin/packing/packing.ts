import type { PackingItem, PackingOrder } from './rows';

export const linesToPack = ({ items }: Pick<PackingOrder, 'items'>) => items.filter(({ toSend }) => toSend > 0);

export const canBePacked = (order: Pick<PackingOrder, 'items'>): boolean =>
  linesToPack(order).some(({ recalled }) => !recalled);

export const isToPack = ({ status, paymentStatus }: Pick<PackingOrder, 'status' | 'paymentStatus'>): boolean =>
  status === 'processing' && paymentStatus === 'paid';

const codeOf = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The line for a scanned code: the id of its product, or an ISBN. */
export function lineOfCode(order: Pick<PackingOrder, 'items'>, code: string): PackingItem | undefined {
  const scanned = codeOf(code);
  return order.items.find(
    ({ productId, isbn }) => scanned === String(productId) || (isbn !== null && scanned === codeOf(isbn)),
  );
}
