import { useState } from 'react';
import { List } from '@/features/staff-area/list';
import type { KeysetPages } from '@/features/staff-area/use-keyset-pages';
import { DataTableSkeleton } from '@/ui/data-table';
import { CloseIncident } from './close-incident';
import { useToSettle } from './queries';
import type { SettleEntry } from './rows';
import { SettleLine } from './settle-line';
import { settleListMessages, settleMessages } from './settle-words';

interface SettleListProps {
  list: { pages: KeysetPages; show: (view: 'settle') => void; openOrder: (id: string) => void };
}

export function SettleList({ list }: SettleListProps) {
  const query = useToSettle(list.pages.before);
  const [closing, setClosing] = useState<SettleEntry | null>(null);
  return (
    <>
      <List
        query={query}
        list={{ pages: list.pages, isFiltered: false, showAll: () => list.show('settle') }}
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
      </List>
      {closing && <CloseIncident entry={closing} onDone={() => setClosing(null)} />}
    </>
  );
}
