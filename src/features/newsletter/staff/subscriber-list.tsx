import { Download } from 'lucide-react';
import { useState } from 'react';
import { today } from '@/domain/shop-day';
import { List } from '@/features/staff-area/list';
import { ListTools } from '@/features/staff-area/list-tools';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { formatShortShopDay } from '@/lib/format';
import { logFailure } from '@/lib/reporting/report-failure';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { EmailText } from '@/ui/email-text';
import { type Subscriber, useSubscribers } from './data';
import { exportSubscribers } from './subscriber-export';
import { letterMessages, subscriberListMessages } from './words';

const { columns: headers } = letterMessages;
const columns: readonly Column<Subscriber>[] = [
  {
    header: headers.email,
    title: true,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    header: headers.confirmed,
    cell: ({ confirmedAt }) => (
      <time dateTime={confirmedAt} className="whitespace-nowrap">
        {formatShortShopDay(confirmedAt)}
      </time>
    ),
  },
  { header: headers.source, cell: ({ source }) => letterMessages.sources[source] },
];

export function SubscriberList() {
  const list = useList(searchFilter, ['search']);
  return (
    <section aria-labelledby="readers">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="readers" className="text-xl">
          {letterMessages.subscribers}
        </h2>
        <SubscriberExport />
      </div>
      <ListTools label={letterMessages.search} list={list} />
      <List
        messages={subscriberListMessages}
        list={list}
        query={useSubscribers(list.values.search, list.pages.before)}
        skeleton={<DataTableSkeleton rows={4} />}
      >
        {(rows) => (
          <DataTable caption={letterMessages.subscribers} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </List>
    </section>
  );
}

export function SubscriberExport() {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState('');
  const start = async () => {
    setBusy(true);
    try {
      const { file, count } = await exportSubscribers((done) => setProgress(letterMessages.exporting(done)));
      saveFile(file, `readers-${today()}.csv`);
      setProgress(letterMessages.exported(count));
    } catch (error) {
      logFailure('The readers were not exported', error);
      setProgress(letterMessages.exportFailed);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-muted text-sm">
        {progress}
      </p>
      <Button variant="secondary" size="small" disabled={busy} onClick={start}>
        <Download className="size-4" aria-hidden="true" />
        {letterMessages.export}
      </Button>
    </div>
  );
}
