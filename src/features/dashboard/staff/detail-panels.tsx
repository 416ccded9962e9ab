import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { Loaded } from '@/features/staff-area/loaded';
import { formatMoney } from '@/lib/format';
import { Disclosure } from '@/ui/disclosure';
import { Renewing } from '@/ui/renewing';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { BegunPanel } from './begun-panel';
import { Panel } from './panel';
import { useDashboardDetails } from './queries';
import type { SalesPeriod } from './repository';
import type { DashboardDetails } from './rows';
import { SellersPanel } from './sellers-panel';
import { WaitingPanel } from './waiting-panel';
import { detailsMessages } from './words';

const part = { loading: detailsMessages.loading, failed: detailsMessages.loadFailed, isPart: true };

/** Live data only: the demonstration has too few orders. */
export function WaitingToday({ period }: { period: SalesPeriod }) {
  return (
    <Loaded query={useDashboardDetails(period)} skeleton={<Skeleton className="h-32 rounded-card" />} {...part}>
      {({ waiting }) => <WaitingPanel waiting={waiting} />}
    </Loaded>
  );
}

export function DetailPanels({ period }: { period: SalesPeriod }) {
  const { data, isPlaceholderData } = useDashboardDetails(period);
  if (!data) return null;
  return (
    <Disclosure
      id="more-figures"
      title={detailsMessages.more}
      note={detailsMessages.moreNote}
      headingLevel={2}
      look="line"
      keptOn="device"
    >
      <Renewing isOld={isPlaceholderData} className="grid gap-5 lg:grid-cols-2">
        <SalesSums sales={data.sales} period={period} />
        <SellersPanel bestSellers={data.bestSellers} />
        <BegunPanel days={data.begun} />
        <MissesPanel misses={data.misses} />
      </Renewing>
    </Disclosure>
  );
}

function SalesSums({ sales, period }: { sales: DashboardDetails['sales']; period: SalesPeriod }) {
  const lines = [
    [detailsMessages.gross, sales.gross],
    [detailsMessages.refunded, -sales.refunded],
    [detailsMessages.net, sales.net],
  ] as const;
  return (
    <Panel title={detailsMessages.grossAndNet}>
      <p className="mb-3 text-muted text-sm">{detailsMessages.period(period)}</p>
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

function MissesPanel({ misses }: { misses: DashboardDetails['misses'] }) {
  return (
    <Panel
      title={detailsMessages.misses}
      actions={
        <Link to={staffPaths.search} className={textLink()}>
          {detailsMessages.seeMisses}
        </Link>
      }
    >
      {misses.length === 0 ? (
        <p className="text-muted">{detailsMessages.noMisses}</p>
      ) : (
        <ul className="grid gap-2">
          {misses.map(({ text, count }) => (
            <li key={text} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="tabular-nums shrink-0 text-muted">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
