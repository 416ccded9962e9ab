import {
  ArrowRight,
  type LucideIcon,
  Package,
  ShoppingBag,
  TrendingDown,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { adminLinks } from '@/features/staff-area/links';
import { formatMoney } from '@/lib/format';
import { formatCount } from '@/lib/words';
import type { Tint } from '@/ui/badge';
import { Skeleton } from '@/ui/skeleton';
import type { Dashboard, Figure } from './rows';
import { dashboardMessages } from './words';

const grid = 'grid grid-cols-2 gap-3 xl:grid-cols-4';

interface Card {
  figure: 'totalSales' | 'newOrders' | 'products' | 'customers';
  note: string;
  to: string;
  tint: Tint;
  Icon: LucideIcon;
}

const { lastThirtyDays, onSale, everOrdered } = dashboardMessages;
const cards: readonly Card[] = [
  { figure: 'totalSales', note: lastThirtyDays, to: adminLinks.salesReport, tint: 'outdoor', Icon: Wallet },
  { figure: 'newOrders', note: lastThirtyDays, to: staffPaths.orders, tint: 'books', Icon: ShoppingBag },
  { figure: 'products', note: onSale, to: staffPaths.products, tint: 'educational', Icon: Package },
  { figure: 'customers', note: everOrdered, to: staffPaths.customers, tint: 'music', Icon: Users },
];

export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul className={grid}>
      {cards.map((card) => (
        <StatCard key={card.figure} {...card} {...dashboard[card.figure]} />
      ))}
    </ul>
  );
}

function StatCard({ figure, note, to, tint, Icon, value, changePercent: change }: Card & Figure) {
  const Trend = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <li data-tint={tint}>
      <Link
        to={to}
        className="group grid h-full content-between gap-3 rounded-card border border-line bg-raised p-3.5 transition sm:p-4 duration-150 hover:border-brand hover:shadow-card"
      >
        <span className="flex items-start justify-between gap-3">
          <span>
            <span className="block font-semibold text-muted">{dashboardMessages[figure]}</span>
            <span className="tabular-nums block font-display font-semibold text-2xl leading-tight sm:text-3xl">
              {figure === 'totalSales' ? formatMoney(value) : formatCount(value)}
            </span>
            <span className="block text-muted text-sm">{note}</span>
          </span>
          <span className="grid size-10 shrink-0 place-items-center rounded-xl max-sm:hidden bg-(--tint) text-(--on-tint)">
            <Icon className="size-5" aria-hidden="true" />
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-sm leading-snug">
          {change !== null && change !== 0 && (
            <Trend className="size-4 shrink-0 text-brand max-[22.5rem]:hidden" aria-hidden="true" />
          )}
          {dashboardMessages.change(change)}
          <ArrowRight
            className="ml-auto size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-brand"
            aria-hidden="true"
          />
        </span>
      </Link>
    </li>
  );
}

export function StatCardsSkeleton() {
  return (
    <div className={grid}>
      {cards.map(({ figure }) => (
        <Skeleton key={figure} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
