import { useState } from 'react';
import { DataTableSkeleton } from '@/ui/data-table';
import { List } from '../../shared/components/list';
import type { KeysetPages } from '../../shared/use-keyset-pages';
import { useToSettle } from '../queries';
import type { SettleEntry } from '../rows';
import { settleListMessages, settleMessages } from '../settle-messages';
import { CloseIncident } from './close-incident';
import { SettleLine } from './settle-line';

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
