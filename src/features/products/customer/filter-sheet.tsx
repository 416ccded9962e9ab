import { countOf } from '@/lib/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { filterMessages } from './browse-words';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

interface FilterSheetProps extends FilterPanelProps {
  count: number;
  onClose: () => void;
}

export function FilterSheet({ count, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      title={filterMessages.title}
      size="small"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {filterMessages.show} {countOf(count, 'product')}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
