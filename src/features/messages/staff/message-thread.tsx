import type { ReactNode } from 'react';
import { isolatedList } from '@/lib/isolated';
import type { StaffMessage } from './data';
import { answerMailNames, inboxMessages } from './words';

export function MessageThread({ message }: { message: StaffMessage }) {
  const { name, createdAt, body, thread, closedAt, closedBy } = message;
  return (
    <ol aria-label={inboxMessages.thread} className="grid gap-4">
      <Message title={inboxMessages.wrote(name, createdAt)}>{body}</Message>
      {thread.map((answer) => (
        <Message
          key={answer.id}
          isOurs
          title={isolatedList([
            inboxMessages.answered(answer.actor, answer.createdAt),
            ...(answer.mail === null ? [] : [answerMailNames[answer.mail]]),
          ])}
        >
          {answer.body}
        </Message>
      ))}
      {closedAt !== null && closedBy !== null && (
        <li className="text-muted text-sm wrap-anywhere">{inboxMessages.closedBy(closedBy, closedAt)}</li>
      )}
    </ol>
  );
}

/** What people typed is shown as plain text, without links. */
function Message({ title, isOurs = false, children }: { title: string; isOurs?: boolean; children: ReactNode }) {
  return (
    <li className={`rounded-2xl border border-line p-4 ${isOurs ? 'ml-6 bg-brand-soft' : 'mr-6 bg-sunken'}`}>
      <p className="mb-1.5 text-muted text-sm wrap-anywhere">{title}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </li>
  );
}
