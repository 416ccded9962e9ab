import { Link } from 'react-router-dom';
import { useDataMode } from '@/features/staff-area/data-mode';
import { adminLinks } from '@/features/staff-area/links';
import { PartFailed } from '@/ui/load-failed';
import { useSettleCounts } from './money/queries';
import { settleMessages, settleTotal } from './money/settle-words';
import { useOwnViews } from './own-views/data';
import { OwnViews } from './own-views/own-views';
import { ownViewMessages } from './own-views/words';
import type { OrderListView } from './use-order-list';
import { orderViewMessages } from './words';

const look =
  'inline-flex min-h-11 items-center rounded-3xl border border-control bg-raised px-4 py-1.5 leading-snug tabular-nums text-muted transition-colors ' +
  'hover:text-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:font-bold aria-[current=page]:text-brand';

interface OrderViewsProps {
  view: OrderListView;
  /** The query of the list's address. */
  filter: string;
  /** The label of the returns view. */
  returns: string;
}

/** The views of the order list, each with its own URL. The demonstration has those of its orders. */
export function OrderViews({ view, filter, returns }: OrderViewsProps) {
  const isLive = useDataMode().mode === 'live';
  const { data: saved = [], isError, refetch } = useOwnViews();
  const own = isLive ? saved : [];
  const isOwn = own.some((one) => one.filter === filter);
  const { data: counts } = useSettleCounts();
  const { title, all, toPack, unpaid, late, withdrawn } = orderViewMessages;
  const toSettle = counts ? `${settleMessages.title} (${settleTotal(counts)})` : settleMessages.title;
  const views: readonly { of: OrderListView | null; label: string; to: string; liveOnly?: boolean }[] = [
    { of: 'all', label: all, to: adminLinks.orders },
    { of: null, label: toPack, to: adminLinks.toPack },
    { of: 'unpaid', label: unpaid, to: adminLinks.unpaidOrders },
    { of: 'late', label: late, to: adminLinks.lateOrders },
    { of: 'settle', label: toSettle, to: adminLinks.toSettle, liveOnly: true },
    { of: 'returns', label: returns, to: adminLinks.returns, liveOnly: true },
    { of: 'withdrawn', label: withdrawn, to: adminLinks.withdrawnOrders },
  ];
  const shown = views.filter(({ liveOnly }) => isLive || !liveOnly);
  return (
    <nav aria-label={title} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ of, label, to }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={of === view && !isOwn ? 'page' : undefined} className={look}>
              {label}
            </Link>
          </li>
        ))}
        <OwnViews views={own} filter={filter} look={look} />
      </ul>
      {isLive && isError && (
        <PartFailed className="mt-3" onRetry={() => void refetch()}>
          {ownViewMessages.loadFailed}
        </PartFailed>
      )}
    </nav>
  );
}
