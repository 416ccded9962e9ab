import { type Cents, shillingsOf } from '@/domain/money';
import { formatCount } from '@/lib/words';

/** Whole Kenyan shillings for an amount in dollars: `≈ KES 4,520`. `rate` is shillings for one dollar. */
export function estimate(cents: Cents, rate: number): string {
  const shillings = cents === 0 ? 0 : shillingsOf(cents, rate) / 100;
  return `≈ KES ${formatCount(shillings)}`;
}
