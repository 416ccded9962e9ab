import { LoadedRecord } from '@/features/staff-area/loaded';
import { mailLink } from '@/lib/contact-links';
import { Dialog } from '@/ui/dialog';
import { EmailText } from '@/ui/email-text';
import { Spinner } from '@/ui/spinner';
import { AnswerForm } from './answer-form';
import { MessageFacts } from './message-facts';
import { MessageThread } from './message-thread';
import { useMessage } from './queries';
import { useAnswer } from './use-answer';
import { inboxMessages } from './words';

export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMessage(id);
  const answer = useAnswer(id);
  const message = query.data;
  return (
    <Dialog
      size="large"
      title={message?.subject ?? inboxMessages.one}
      description={
        message && (
          <>
            <span dir="auto">{message.name}</span>,{' '}
            <a href={mailLink(message.email)} className="hover:text-brand hover:underline">
              <EmailText email={message.email} />
            </a>
          </>
        )
      }
      onClose={onClose}
      unsaved={answer.unsaved}
    >
      <LoadedRecord query={query} messages={inboxMessages} skeleton={<Spinner label={inboxMessages.loading} />}>
        {(message) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
              <MessageThread message={message} />
              <AnswerForm message={message} answer={answer} />
            </div>
            <MessageFacts message={message} onChange={answer.follow} />
          </div>
        )}
      </LoadedRecord>
    </Dialog>
  );
}
