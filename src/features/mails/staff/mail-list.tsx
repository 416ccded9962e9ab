import { RowList } from '@/features/staff-area/row-list';
import { problemMessage } from '@/features/staff-area/words';
import { isolatedList } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { useSendAgain } from './queries';
import type { OpenMail, OpenMails } from './rows';
import { describeMail, mailMessages, mailStateNames, mailTitle } from './words';

export function MailList({ open: { waiting, failed, mails } }: { open: OpenMails }) {
  const { mutate, isPending } = useSendAgain((result) => {
    if (result.ok) toast.success(mailMessages.sentAgain);
    else toast.error(problemMessage(result.problem, { gone: mailMessages.gone, unreachable: mailMessages.notSent }));
  });
  const counts = [
    ...(waiting ? [mailMessages.waiting(waiting)] : []),
    ...(failed ? [mailMessages.failed(failed)] : []),
  ];
  if (counts.length === 0) return <p className="text-muted">{mailMessages.allSent}</p>;
  return (
    <div>
      <p className="mb-3 font-semibold">{isolatedList(counts)}</p>
      <RowList label={mailMessages.listName}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} busy={isPending} onAgain={() => mutate(mail.id)} />
        ))}
      </RowList>
    </div>
  );
}

function MailRow({ mail, busy, onAgain }: { mail: OpenMail; busy: boolean; onAgain: () => void }) {
  const isFailed = mail.state === 'failed';
  const name = mailTitle(mail);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 wrap-anywhere">
          <StatusBadge stage={isFailed ? 'failed' : 'waiting'}>{mailStateNames[mail.state]}</StatusBadge>
          {mail.to}
        </p>
        <p className="mt-1.5 text-muted wrap-anywhere text-sm">{describeMail(mail)}</p>
      </div>
      {isFailed && mail.to !== null && (
        <Button size="small" variant="secondary" disabled={busy} onClick={onAgain}>
          {mailMessages.again} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
