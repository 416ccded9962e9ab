import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { DataTableSkeleton } from '@/ui/data-table';
import { List } from '../../shared/components/list';
import type { KeysetPages } from '../../shared/use-keyset-pages';
import { returnListMessages, staffReturnMessages } from '../messages';
import { useStaffReturns } from '../queries';
import { ReturnCard } from './return-card';

interface ReturnsListProps {
  pages: KeysetPages;
  onOpenOrder: (id: string) => void;
  onNewest: () => void;
}

export function ReturnsList({ pages, onOpenOrder, onNewest }: ReturnsListProps) {
  const [showsDone, setShowsDone] = useState(false);
  const query = useStaffReturns(!showsDone, pages.before);
  return (
    <>
      <Checkbox
        label={staffReturnMessages.showDone}
        checked={showsDone}
        onChange={(event) => {
          setShowsDone(event.target.checked);
          onNewest();
        }}
        className="mb-4"
      />
      <List
        query={query}
        list={{ pages, isFiltered: false, showAll: onNewest }}
        messages={returnListMessages}
        skeleton={<DataTableSkeleton columns={3} rows={4} />}
      >
        {(rows) => (
          <ul aria-label={staffReturnMessages.title} className="grid gap-4">
            {rows.map((item) => (
              <ReturnCard key={item.id} item={item} onOpenOrder={onOpenOrder} />
            ))}
          </ul>
        )}
      </List>
    </>
  );
}
