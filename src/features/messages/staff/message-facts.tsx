import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { shortOrderId } from '@/lib/format';
import type { SaveResult } from '@/lib/result';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { textLink } from '@/ui/text-link';
import { toast } from '@/ui/toast';
import { type AskedPiece, assignMessage, closeMessage, type StaffMessage } from './data';
import { useMemberChoices, useMessageChange } from './queries';
import { inboxMessages, messageProblem } from './words';

interface MessageFactsProps {
  message: StaffMessage;
  onChange: (before: StaffMessage, result: SaveResult<StaffMessage>) => void;
}

export function MessageFacts({ message, onChange }: MessageFactsProps) {
  const showResult = (sentence: string) => (result: SaveResult<StaffMessage>) => {
    onChange(message, result);
    if (result.ok) toast.success(sentence);
    else toast.error(messageProblem(result.problem));
  };
  const isClosed = message.closedAt !== null;
  const assigning = useMessageChange<string | null>(
    message.id,
    (member) => assignMessage(message, member),
    (result, member) => showResult(member === null ? inboxMessages.unassigned : inboxMessages.assigned(member))(result),
  );
  const closing = useMessageChange<boolean>(
    message.id,
    (closed) => closeMessage(message, closed),
    (result, closed) => showResult(closed ? inboxMessages.closed : inboxMessages.reopened)(result),
  );
  const assigned = assigning.isPending ? assigning.variables : message.assignedTo;
  const { members, nameOf } = useMemberChoices(assigned);
  const { orderId, isOwnOrder, isMember, customer, piece } = message;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <SelectField
        label={inboxMessages.columns.assignedTo}
        value={assigned ?? ''}
        onChange={({ target }) => assigning.mutate(target.value || null)}
      >
        <option value="">{inboxMessages.nobody}</option>
        {members.map((member) => (
          <option key={member} value={member}>
            {nameOf(member)}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        size="small"
        className="w-fit"
        aria-disabled={closing.isPending}
        onClick={() => closing.mutate(!isClosed)}
      >
        {isClosed ? inboxMessages.reopen : inboxMessages.close}
      </Button>
      <div className="text-sm">
        {(isMember || !isOwnOrder) && (
          <p className="text-muted">{isMember ? inboxMessages.member : inboxMessages.guest}</p>
        )}
        {customer !== null && (
          <Link to={adminLinks.customer(customer)} className={textLink()}>
            {inboxMessages.record}
          </Link>
        )}
      </div>
      {orderId !== null && (
        <div className="text-sm">
          <Link to={adminLinks.order(orderId)} className={textLink()}>
            {inboxMessages.order(shortOrderId(orderId))}
          </Link>
          {!isOwnOrder && <p className="text-muted">{inboxMessages.orderNamed}</p>}
        </div>
      )}
      {piece && <PieceOrder messageId={message.id} piece={piece} />}
    </div>
  );
}

/** What staff can do about a lost piece: both make a new order. */
function PieceOrder({ messageId, piece: { madeOrderId, hasOrder } }: { messageId: string; piece: AskedPiece }) {
  return (
    <div className="grid justify-items-start gap-3">
      {madeOrderId !== null && (
        <Link to={adminLinks.order(madeOrderId)} className={textLink({ className: 'text-sm' })}>
          {inboxMessages.madeOrder(shortOrderId(madeOrderId))}
        </Link>
      )}
      {!hasOrder && (
        <>
          <Button asChild size="small">
            <Link to={adminLinks.sendPiece(messageId)}>{inboxMessages.sendPiece}</Link>
          </Button>
          <Button asChild size="small" variant="secondary">
            <Link to={adminLinks.sellPiece(messageId)}>{inboxMessages.sellPiece}</Link>
          </Button>
        </>
      )}
    </div>
  );
}
