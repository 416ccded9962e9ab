import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '@/lib/format';
import { SegmentedControl } from '@/ui/segmented-control';
import { adminLinks } from '../../shared/links';
import { deskMessages } from '../desk-messages';
import type { Desk } from '../desk-rows';
import { Panel } from './panel';

const rankings = [
  { value: 'units', label: deskMessages.byUnits },
  { value: 'revenue', label: deskMessages.byRevenue },
] as const;

export function SellersPanel({ bestSellers }: { bestSellers: Desk['bestSellers'] }) {
  const [ranking, setRanking] = useState<keyof Desk['bestSellers']>('units');
  const products = bestSellers[ranking];
  return (
    <Panel
      title={deskMessages.bestSellers}
      actions={
        <SegmentedControl
          label={deskMessages.ranking}
          value={ranking}
          options={rankings}
          onChange={(chosen) => setRanking(chosen)}
        />
      }
    >
      {products.length === 0 ? (
        <p className="text-muted">{deskMessages.noSellers}</p>
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
                    {ranking === 'units' ? deskMessages.units(units) : formatMoney(revenue)}
                  </span>{' '}
                  <span className="block text-muted">
                    {ranking === 'units' ? formatMoney(revenue) : deskMessages.units(units)}
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
