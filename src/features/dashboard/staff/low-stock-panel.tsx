import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { textLink } from '@/ui/text-link';
import { Panel } from './panel';
import type { LowStock } from './rows';
import { dashboardMessages } from './words';

export function LowStockPanel({ products }: { products: readonly LowStock[] }) {
  return (
    <Panel title={dashboardMessages.lowStock}>
      {products.length === 0 ? (
        <p className="text-muted">{dashboardMessages.noLowStock}</p>
      ) : (
        <ul className="-mx-2 max-h-72 overflow-y-auto">
          {products.map((product) => (
            <li key={product.id}>
              <Link
                to={adminLinks.editProduct(product.id)}
                className="flex items-center justify-between gap-3 rounded-xl px-2 py-2 hover:bg-brand-soft"
              >
                <span className="min-w-0">{product.name}</span>
                <span className="tabular-nums inline-flex shrink-0 items-center gap-1.5 font-semibold text-clay text-sm">
                  <TriangleAlert className="size-4" aria-hidden="true" />
                  {dashboardMessages.left(product.stock)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <p className="mt-3">
          <Link to={adminLinks.lowStock} className={textLink()}>
            {dashboardMessages.allLowStock}
          </Link>
        </p>
      )}
    </Panel>
  );
}
