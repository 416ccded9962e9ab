import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import type { KeysetPages } from '@/features/staff-area/use-keyset-pages';
import { Checkbox } from '@/ui/checkbox';
import { DataTableSkeleton } from '@/ui/data-table';
import { textLink } from '@/ui/text-link';
import { useStaffReturns } from './data';
import { ReturnCard } from './return-card';
import { returnListMessages, staffReturnMessages } from './words';

interface ReturnsListProps {
  pages: KeysetPages;
  onOpenOrder: (id: string) => void;
  onNewest: () => void;
}

export function ReturnsList({ pages, onOpenOrder, onNewest }: ReturnsListProps) {
  const [showsDone, setShowsDone] = useState(false);
  const query = useStaffReturns(!showsDone, pages.before);
  return (
    <section aria-labelledby="staff-returns">
      <h2 id="staff-returns" className="mb-2 text-2xl">
        {staffReturnMessages.title}
      </h2>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          label={staffReturnMessages.showDone}
          checked={showsDone}
          onChange={(event) => {
            setShowsDone(event.target.checked);
            onNewest();
          }}
        />
        <Link to={adminLinks.withdrawnOrders} className={textLink()}>
          {staffReturnMessages.withdrawn}
        </Link>
      </div>
      <List
        query={query}
        list={{ pages, asked: String(showsDone), isFiltered: false, showAll: onNewest }}
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
    </section>
  );
}
