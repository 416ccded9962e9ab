import { useState } from 'react';
import { List } from '@/features/staff-area/list';
import { PageTitle } from '@/features/staff-area/page-title';
import { RecordButtons } from '@/features/staff-area/row-list';
import { useList } from '@/features/staff-area/use-list';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { numberParam } from '@/lib/use-url-filter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { toast } from '@/ui/toast';
import { soldWords } from '../customer/words';
import { liftRecall, useRefreshRecalls, useStaffRecalls } from './data';
import { PrintedNotices } from './printed-notices';
import { RecallForm } from './recall-form';
import type { StaffRecall } from './rows';
import { UnopenedDialog } from './unopened-dialog';
import { recallListMessages, recallProblem, remedyNames, staffRecallMessages } from './words';

type Opened = { what: 'form' | 'who' | 'lift'; recall: StaffRecall };

const params = { letters: numberParam('letters') };

/** URL: `?letters=3` shows the printed notices of a recall. */
function RecallsView() {
  const list = useList(params, []);
  const query = useStaffRecalls(list.pages.before);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const print = (recall: StaffRecall) => list.change({ letters: recall.id });
  const { letters } = list.values;
  const { columns, states } = staffRecallMessages;
  if (letters !== null) {
    return <PrintedNotices id={letters} onClose={() => list.change({ letters: null })} />;
  }
  const shown: readonly Column<StaffRecall>[] = [
    {
      header: columns.product,
      title: true,
      cell: (recall) => (
        <span className="wrap-anywhere">
          <bdi>{recall.productName}</bdi>
          <span className="block font-normal text-muted text-sm">
            {recall.batch !== null && <bdi className="block">{recall.batch}</bdi>}
            {soldWords(recall)}
          </span>
        </span>
      ),
    },
    { header: columns.remedy, cell: ({ remedy }) => remedyNames[remedy] },
    { header: columns.told, align: 'end', cell: ({ told }) => staffRecallMessages.told(told) },
    {
      header: columns.opened,
      cell: (recall) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" size="small" onClick={() => setOpened({ what: 'who', recall })}>
            {staffRecallMessages.notOpened(recall.notOpened)}
          </Button>
          {recall.notOpened > 0 && recall.liftedAt === null && (
            <Button variant="secondary" size="small" onClick={() => print(recall)}>
              {staffRecallMessages.print}
            </Button>
          )}
        </span>
      ),
    },
    {
      header: columns.state,
      cell: ({ liftedAt }) => (
        <Badge tint={liftedAt === null ? 'toys' : 'neutral'}>
          {liftedAt === null ? states.standing : states.lifted}
        </Badge>
      ),
    },
    {
      header: columns.actions,
      actions: true,
      cell: (recall) =>
        recall.liftedAt === null && (
          <div className="flex items-center">
            <RecordButtons
              name={recall.productName}
              edit={staffRecallMessages.edit(recall.productName)}
              onEdit={() => setOpened({ what: 'form', recall })}
            />
            <Button variant="quiet" size="small" onClick={() => setOpened({ what: 'lift', recall })}>
              {staffRecallMessages.lift} <span className="sr-only">{recall.productName}</span>
            </Button>
          </div>
        ),
    },
  ];
  return (
    <>
      <PageTitle title={recallListMessages.title}>
        <p>{staffRecallMessages.hint}</p>
      </PageTitle>
      <List
        messages={recallListMessages}
        query={query}
        list={list}
        skeleton={<DataTableSkeleton columns={6} rows={4} />}
      >
        {(rows) => (
          <DataTable caption={staffRecallMessages.listName} columns={shown} rows={rows} rowKey={({ id }) => id} />
        )}
      </List>
      {opened?.what === 'form' && (
        <RecallForm
          product={{ id: opened.recall.productId, name: opened.recall.productName }}
          recall={opened.recall}
          onClose={close}
        />
      )}
      {opened?.what === 'who' && (
        <UnopenedDialog recall={opened.recall} onPrint={() => print(opened.recall)} onClose={close} />
      )}
      {opened?.what === 'lift' && <LiftQuestion recall={opened.recall} onClose={close} />}
    </>
  );
}

function LiftQuestion({ recall, onClose }: { recall: StaffRecall; onClose: () => void }) {
  const refresh = useRefreshRecalls();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => liftRecall(recall),
    onSuccess: async (result) => {
      if (result.ok) toast.success(staffRecallMessages.lifted(recall.productName));
      else toast.error(recallProblem(result.problem));
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={staffRecallMessages.liftTitle(recall.productName)}
      confirmLabel={staffRecallMessages.lift}
      cancelLabel={staffRecallMessages.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {staffRecallMessages.liftHint}
    </ConfirmDialog>
  );
}

export { RecallsView as Component };
