import { LayoutGrid, Rows3 } from 'lucide-react';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { SearchBox } from '@/ui/search-box';
import { SegmentedControl } from '@/ui/segmented-control';
import { productMessages } from '../messages';
import type { ProductFilter } from '../product-list';
import type { useProductView } from '../use-product-view';

interface ProductToolbarProps {
  view: ReturnType<typeof useProductView>;
  counts: Record<ProductFilter, number>;
}

/** Search, which products, and how they are laid out. */
export function ProductToolbar({ view, counts }: ProductToolbarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label={productMessages.search}
        value={view.search}
        maxLength={SEARCH_MAX}
        onSearch={view.setSearch}
        className="min-w-0 flex-1 basis-72"
      />
      <SegmentedControl
        label="Show"
        value={view.filter}
        onChange={view.setFilter}
        options={[
          { value: 'on-sale', label: `On sale (${counts['on-sale']})` },
          { value: 'low-stock', label: `Running low (${counts['low-stock']})` },
          { value: 'archived', label: `Archived (${counts.archived})` },
        ]}
      />
      <SegmentedControl
        label="Layout"
        value={view.layout}
        onChange={view.setLayout}
        options={[
          { value: 'cards', label: 'Cards', icon: LayoutGrid },
          { value: 'table', label: 'Table', icon: Rows3 },
        ]}
      />
    </div>
  );
}
