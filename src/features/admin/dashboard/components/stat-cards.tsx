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
import { paths } from '@/config/paths';
import { formatMoney } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import type { Tint } from '@/ui/tint';
import { adminLinks } from '../../shared/links';
import { dashboardMessages } from '../messages';
import type { Dashboard } from '../repository';

const grid = 'grid grid-cols-2 gap-3 xl:grid-cols-4';

export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const count = new Intl.NumberFormat('en-US');
  return (
    <ul className={grid}>
      <StatCard
        label={dashboardMessages.totalSales}
        value={formatMoney(dashboard.totalSales.value)}
        note={dashboardMessages.lastThirtyDays}
        change={dashboard.totalSales.changePercent}
        to={adminLinks.salesReport}
        tint="outdoor"
        Icon={Wallet}
      />
      <StatCard
        label={dashboardMessages.newOrders}
        value={count.format(dashboard.newOrders.value)}
        note={dashboardMessages.lastThirtyDays}
        change={dashboard.newOrders.changePercent}
        to={paths.admin.orders}
        tint="books"
        Icon={ShoppingBag}
      />
      <StatCard
        label={dashboardMessages.products}
        value={count.format(dashboard.products.value)}
        note={dashboardMessages.onSale}
        change={dashboard.products.changePercent}
        to={paths.admin.products}
        tint="educational"
        Icon={Package}
      />
      <StatCard
        label={dashboardMessages.customers}
        value={count.format(dashboard.customers.value)}
        note={dashboardMessages.everOrdered}
        change={dashboard.customers.changePercent}
        to={paths.admin.customers}
        tint="music"
        Icon={Users}
      />
    </ul>
  );
}

interface StatCardProps {
  label: string;
  value: string;
  note: string;
  change: number | null;
  to: string;
  tint: Tint;
  Icon: LucideIcon;
}

function StatCard({ label, value, note, change, to, tint, Icon }: StatCardProps) {
  const Trend = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <li data-tint={tint}>
      <Link
        to={to}
        className="group grid h-full content-between gap-3 rounded-card border border-line bg-raised p-3.5 transition sm:p-4 duration-150 hover:border-brand hover:shadow-card"
      >
        <span className="flex items-start justify-between gap-3">
          <span>
            <span className="block font-semibold text-muted">{label}</span>
            <span className="tabular-nums block font-display font-semibold text-2xl leading-tight sm:text-3xl">
              {value}
            </span>
            <span className="block text-muted text-sm">{note}</span>
          </span>
          <span className="grid size-10 shrink-0 place-items-center rounded-xl max-sm:hidden bg-(--tint) text-(--on-tint)">
            <Icon className="size-5" aria-hidden="true" />
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-sm leading-snug">
          {change !== null && change !== 0 && <Trend className="size-4 shrink-0 text-brand" aria-hidden="true" />}
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
      {[dashboardMessages.totalSales, dashboardMessages.newOrders, 'products', 'customers'].map((name) => (
        <Skeleton key={name} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
