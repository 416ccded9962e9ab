import { countOf } from '@/lib/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { filterMessages } from './browse-words';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

interface FilterSheetProps extends Omit<FilterPanelProps, 'place'> {
  /** The count is that of an earlier choice. */
  isStale: boolean;
  onClose: () => void;
}

export function FilterSheet({ isStale, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      title={filterMessages.title}
      size="small"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {filterMessages.show} {!isStale && countOf(panel.count, 'product')}
        </Button>
      }
    >
      <FilterPanel place="sheet" {...panel} />
    </Dialog>
  );
}
