import { useState } from 'react';
import { DataTableSkeleton } from '@/ui/data-table';
import { PagedList } from '../../shared/components/paged-list';
import type { SettleEntry } from '../money-repository';
import { useToSettle } from '../queries';
import { settleListMessages, settleMessages } from '../settle-messages';
import type { useOrderList } from '../use-order-list';
import { CloseIncident } from './close-incident';
import { SettleLine } from './settle-line';

export function SettleList({ list }: { list: ReturnType<typeof useOrderList> }) {
  const query = useToSettle(list.pages.before);
  const [closing, setClosing] = useState<SettleEntry | null>(null);
  return (
    <>
      <PagedList
        query={query}
        pages={list.pages}
        isFiltered={false}
        onShowAll={() => list.show('settle')}
        messages={settleListMessages}
        skeleton={<DataTableSkeleton columns={3} rows={5} />}
      >
        {(entries) => (
          <ul aria-label={settleMessages.title} className="grid gap-3">
            {entries.map((entry) => (
              <SettleLine key={entry.id} entry={entry} onOpen={list.openOrder} onClose={setClosing} />
            ))}
          </ul>
        )}
      </PagedList>
      {closing && <CloseIncident entry={closing} onDone={() => setClosing(null)} />}
    </>
  );
}
