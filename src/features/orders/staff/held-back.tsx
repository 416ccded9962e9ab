import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import type { StaffOrderItem } from './rows';
import { adminOrderMessages } from './words';

type Held = readonly Pick<StaffOrderItem, 'name' | 'recalled'>[];

export const recalledNames = (items: Held): string[] =>
  items.filter(({ recalled }) => recalled).map(({ name }) => name);

/** The recalled items of an order, and what staff have to do with them. */
export function HeldBack({ items, className }: { items: Held; className?: string }) {
  const names = recalledNames(items);
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" className={className}>
      {adminOrderMessages.heldBack(names)}{' '}
      <Link to={staffPaths.recalls} className={textLink({ variant: 'inherit' })}>
        {adminOrderMessages.toRecalls}
      </Link>
    </Notice>
  );
}

/** The units that are not sent because their money went back. */
export function PaidBack({ items }: { items: readonly Pick<StaffOrderItem, 'name' | 'refunded'>[] }) {
  const back = items.filter(({ refunded }) => refunded > 0);
  return back.length > 0 && <p className="font-semibold">{adminOrderMessages.paidBack(back)}</p>;
}
