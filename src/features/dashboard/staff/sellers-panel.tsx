import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { formatMoney } from '@/lib/format';
import { SegmentedControl } from '@/ui/segmented-control';
import { Panel } from './panel';
import type { DashboardDetails } from './rows';
import { detailsMessages } from './words';

const rankings = [
  { value: 'units', label: detailsMessages.byUnits },
  { value: 'revenue', label: detailsMessages.byRevenue },
] as const;

export function SellersPanel({ bestSellers }: { bestSellers: DashboardDetails['bestSellers'] }) {
  const [ranking, setRanking] = useState<keyof DashboardDetails['bestSellers']>('units');
  const products = bestSellers[ranking];
  return (
    <Panel
      title={detailsMessages.bestSellers}
      actions={
        <SegmentedControl
          label={detailsMessages.ranking}
          value={ranking}
          options={rankings}
          onChange={(chosen) => setRanking(chosen)}
        />
      }
    >
      {products.length === 0 ? (
        <p className="text-muted">{detailsMessages.noSellers}</p>
      ) : (
        <ol className="-mx-2">
          {products.map(({ id, name, units, revenue }) => (
            <li key={id}>
              <Link
                to={adminLinks.editProduct(id)}
                className="flex items-center justify-between gap-3 rounded-xl px-2 py-2 hover:bg-brand-soft"
              >
                <span className="min-w-0">{name}</span>
                <span className="tabular-nums shrink-0 text-right text-sm">
                  <span className="block font-semibold">
                    {ranking === 'units' ? detailsMessages.units(units) : formatMoney(revenue)}
                  </span>{' '}
                  <span className="block text-muted">
                    {ranking === 'units' ? formatMoney(revenue) : detailsMessages.units(units)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
