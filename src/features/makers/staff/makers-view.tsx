import { useState } from 'react';
import { ListPage } from '@/features/staff-area/list-page';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { RecordButtons } from '@/features/staff-area/row-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { mailLink } from '@/lib/contact-links';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { textLink } from '@/ui/text-link';
import { type AdminMaker, removeMaker, restoreMaker, useMakers, useRefreshMakers } from './data';
import { MakerForm } from './maker-form';
import { makerListMessages, makerMessages } from './words';

const { columns, listName } = makerMessages;

function MakersView() {
  const query = useMakers();
  const [opened, setOpened] = useState<{ maker: AdminMaker | null } | null>(null);
  const removal = useRemoval<AdminMaker>({
    remove: removeMaker,
    restore: restoreMaker,
    refresh: useRefreshMakers(),
    nameOf: ({ name }) => name,
    messages: makerMessages.removal,
  });
  const shown: readonly Column<AdminMaker>[] = [
    {
      header: columns.name,
      title: true,
      cell: ({ name }) => <span className="block min-w-24 wrap-anywhere">{name}</span>,
    },
    {
      header: columns.email,
      cell: ({ email }) => (
        <span className="block min-w-36 max-w-full">
          <a href={mailLink(email)} className={textLink({ className: 'wrap-anywhere' })}>
            {email}
          </a>
        </span>
      ),
    },
    {
      header: columns.euContact,
      cell: ({ euContact }) => <span className="whitespace-pre-line wrap-anywhere">{euContact || '–'}</span>,
    },
    {
      header: columns.actions,
      actions: true,
      cell: (maker) => (
        <div className="flex">
          <RecordButtons
            name={maker.name}
            edit={makerMessages.edit(maker.name)}
            onEdit={() => setOpened({ maker })}
            onDelete={() => removal.ask(maker)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <ListPage
        messages={makerListMessages}
        hint={<p>{makerMessages.hint}</p>}
        onAdd={() => setOpened({ maker: null })}
        query={query}
        skeleton={<DataTableSkeleton columns={4} rows={3} />}
      >
        {(makers) => <DataTable caption={listName} columns={shown} rows={makers} rowKey={({ id }) => id} />}
      </ListPage>
      {opened && <MakerForm maker={opened.maker} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={makerMessages} />
    </>
  );
}

export { MakersView as Component };
