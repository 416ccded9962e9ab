import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatMoney } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { Loaded } from '../../shared/components/loaded';
import { deskMessages } from '../desk-messages';
import type { Desk } from '../desk-rows';
import { useDesk } from '../queries';
import type { SalesPeriod } from '../repository';
import { BegunPanel } from './begun-panel';
import { Panel } from './panel';
import { SellersPanel } from './sellers-panel';
import { WaitingPanel } from './waiting-panel';

const part = { loading: deskMessages.loading, failed: deskMessages.loadFailed, isPart: true };

/** Live data only: the demonstration has too few orders. */
export function WaitingToday({ period }: { period: SalesPeriod }) {
  return (
    <Loaded query={useDesk(period)} skeleton={<Skeleton className="h-32 rounded-card" />} {...part}>
      {({ waiting }) => <WaitingPanel waiting={waiting} />}
    </Loaded>
  );
}

export function DeskPanels({ period }: { period: SalesPeriod }) {
  const { data } = useDesk(period);
  if (!data) return null;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <SalesSums sales={data.sales} period={period} />
      <SellersPanel bestSellers={data.bestSellers} />
      <BegunPanel days={data.begun} />
      <MissesPanel misses={data.misses} />
    </div>
  );
}

function SalesSums({ sales, period }: { sales: Desk['sales']; period: SalesPeriod }) {
  const lines = [
    [deskMessages.gross, sales.gross],
    [deskMessages.refunded, -sales.refunded],
    [deskMessages.net, sales.net],
  ] as const;
  return (
    <Panel title={deskMessages.grossAndNet}>
      <p className="mb-3 text-muted text-sm">{deskMessages.period(period)}</p>
      <dl className="grid gap-2">
        {lines.map(([name, sum]) => (
          <div
            key={name}
            className="flex justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold"
          >
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatMoney(sum === 0 ? 0 : sum)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function MissesPanel({ misses }: { misses: Desk['misses'] }) {
  return (
    <Panel
      title={deskMessages.misses}
      actions={
        <Link to={paths.admin.search} className={textLink()}>
          {deskMessages.seeMisses}
        </Link>
      }
    >
      {misses.length === 0 ? (
        <p className="text-muted">{deskMessages.noMisses}</p>
      ) : (
        <ul className="grid gap-2">
          {misses.map(({ text, count }) => (
            <li key={text} className="flex justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              <span className="tabular-nums shrink-0 text-muted">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
