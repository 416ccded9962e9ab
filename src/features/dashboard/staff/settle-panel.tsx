import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSettleCounts } from '@/features/orders/staff/money/queries';
import {
  settleListMessages,
  settleMessages,
  settleParts,
  settleTotal,
} from '@/features/orders/staff/money/settle-words';
import { adminLinks } from '@/features/staff-area/links';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { Panel } from './panel';

/** Open decisions about money, with their number. */
export function SettlePanel() {
  const { data: counts, isPending } = useSettleCounts();
  const total = counts ? settleTotal(counts) : 0;
  return (
    <Panel
      title={settleMessages.title}
      actions={
        <Link to={adminLinks.toSettle} className={textLink()}>
          {settleMessages.seeAll}
          <span className="sr-only">: {settleMessages.title}</span>
        </Link>
      }
    >
      {isPending ? (
        <Skeleton className="h-8" />
      ) : counts === undefined ? (
        <p className="text-muted">{settleMessages.countsFailed}</p>
      ) : total === 0 ? (
        <p className="text-muted">{settleListMessages.none.title}</p>
      ) : (
        <>
          <p className="tabular-nums font-display font-semibold text-3xl leading-tight">{total}</p>
          <ul className="mt-2 grid gap-1">
            {settleParts(counts).map((part) => (
              <li key={part} className="flex items-center gap-2">
                <CircleAlert className="size-4 shrink-0 text-clay" aria-hidden="true" />
                {part}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
