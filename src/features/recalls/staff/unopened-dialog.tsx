import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { EmailText } from '@/ui/email-text';
import { textLink } from '@/ui/text-link';
import { useUnopened } from './data';
import type { StaffRecall, Unopened } from './rows';
import { mailWords, staffRecallMessages, unopenedMessages } from './words';

const { people } = staffRecallMessages;

const columns: readonly Column<Unopened>[] = [
  {
    header: people.customer,
    title: true,
    cell: ({ customerName, email }) => (
      <span className="wrap-anywhere">
        <bdi>{customerName}</bdi>
        <span className="block font-normal text-muted text-sm">{email !== null && <EmailText email={email} />}</span>
      </span>
    ),
  },
  {
    header: people.order,
    cell: ({ orderId, createdAt }) => (
      <>
        <Link to={adminLinks.order(orderId)} className={textLink()}>
          {shortOrderId(orderId)}
        </Link>{' '}
        <span className="text-muted">{formatShopDay(createdAt)}</span>
      </>
    ),
  },
  { header: people.mail, cell: ({ mail }) => mailWords(mail) },
];

interface UnopenedDialogProps {
  recall: StaffRecall;
  onPrint: () => void;
  onClose: () => void;
}

/** Who has not opened the page of their order since. */
export function UnopenedDialog({ recall, onPrint, onClose }: UnopenedDialogProps) {
  const title = staffRecallMessages.who(recall.productName);
  const { data, isPending, refetch } = useUnopened(recall.id);
  const people = data?.people;
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={
        people &&
        people.length > 0 && (
          <Button size="small" onClick={onPrint}>
            {staffRecallMessages.print}
          </Button>
        )
      }
    >
      <List
        messages={unopenedMessages}
        query={{ data: people, isPending, refetch }}
        skeleton={<DataTableSkeleton columns={3} rows={3} />}
      >
        {(rows) => <DataTable caption={title} columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />}
      </List>
    </Dialog>
  );
}
