import { ExternalLink } from 'lucide-react';
import { paths } from '@/config/paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { formatMoment } from '@/lib/format';
import { textLink } from '@/ui/text-link';
import type { AdminProduct } from './repository';
import { isScheduled } from './stock-filter';
import { productMessages } from './words';

const unseen = ({ isDraft, publishAt }: AdminProduct) =>
  isDraft ? productMessages.draftUnseen : productMessages.scheduledUnseen(formatMoment(publishAt ?? ''));

/** Opens the stored product in the shop in a new tab, so that unsaved input stays. */
export function ShopLink({ product }: { product: AdminProduct }) {
  if (useDataMode().mode !== 'live' || product.archived || product.recalled) return null;
  return (
    <p className="text-muted">
      {product.isDraft || isScheduled(product) ? (
        unseen(product)
      ) : (
        <a
          href={paths.product.to(product.id)}
          target="_blank"
          rel="noopener"
          className={textLink({ className: 'inline-flex items-center gap-1.5' })}
        >
          {productMessages.viewInShop} <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">{productMessages.newTab}</span>
        </a>
      )}
    </p>
  );
}
