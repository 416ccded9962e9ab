import { useState } from 'react';
import { tidyText } from '@/domain/typed-text';
import { tooLong } from '@/lib/form-rules';
import type { SaveResult } from '@/lib/result';
import { useRequestKey } from '@/lib/use-request-key';
import { toast } from '@/ui/toast';
import { useTyped } from '@/ui/use-typed';
import { answerMessage, type NewAnswer, type StaffMessage } from './data';
import { useMessageChange } from './queries';
import { ANSWER_MAX, inboxMessages, messageProblem } from './words';

const noAnswer = { text: '', seen: 0 };

/**
 * The draft of an answer. It refers to the version shown when typing began, so that a colleague's change causes a
 * conflict. A repeated press, also after a reload, sends a text only once.
 */
export function useAnswer(id: string) {
  const { values: answer, latest, change, forget, unsaved } = useTyped(`answer-${id}`, noAnswer);
  const { keyOf, renew } = useRequestKey(`answer-key-${id}`);
  const [error, setError] = useState<string | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const { mutate, isPending } = useMessageChange<NewAnswer>(
    id,
    (sent) => answerMessage(id, sent),
    (result, sent) => {
      const { ok } = result;
      const conflict = !ok && result.problem.kind === 'conflict' ? result.problem : null;
      setOvertaken(conflict !== null);
      if (conflict) change({ seen: conflict.current.version });
      else if (!ok) setError(messageProblem(result.problem));
      else {
        renew();
        if (tidyText(latest().text) === sent.text) forget();
        toast.success(inboxMessages.sent);
      }
    },
  );
  return {
    text: answer.text,
    error,
    isOvertaken,
    isPending,
    unsaved,
    write: (text: string, { version }: StaffMessage) => {
      setError(null);
      if (text === '') forget();
      else change({ text, seen: answer.text === '' ? version : answer.seen });
    },
    /** Returns false if something has to be corrected first. */
    send: (): boolean => {
      const text = tidyText(answer.text);
      const problem = text === '' ? inboxMessages.answerMissing : tooLong(inboxMessages.answerName, text, ANSWER_MAX);
      setError(problem);
      if (problem === null) mutate({ text, seen: answer.seen, requestId: keyOf({ text }) });
      return problem === null;
    },
    /** The user's own other changes cause no conflict. */
    follow: (before: StaffMessage, result: SaveResult<StaffMessage>) => {
      const { ok } = result;
      if (ok && latest().seen === before.version) change({ seen: result.value.version });
    },
  };
}
