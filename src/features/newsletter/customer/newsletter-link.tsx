import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { useIsOnline } from '@/lib/online';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { followLink, type LinkAnswer } from './data';
import { linkMessages } from './link-words';

type Action = 'confirm' | 'leave';
type Sentence = { title: string; text: string };

const TOKENS = { confirm: /^[0-9a-f]{64}$/, leave: /^[0-9a-f]{80}$/ };

const DONE: readonly (LinkAnswer | 'broken')[] = ['confirmed', 'already', 'left'];

/** Requires a press, so that programs that follow every link of a mail neither confirm nor unsubscribe. */
export function NewsletterLink({ action, token }: { action: Action; token: string }) {
  const { mutate, data: result, isPending } = useExclusiveMutation({ mutationFn: () => followLink[action](token) });
  const { question, press, pressing } = linkMessages[action];
  if (!TOKENS[action].test(token)) return <Answered action={action} answer="broken" />;
  if (result?.ok) return <Answered action={action} answer={result.value} />;
  return (
    <EmptyState
      picture={scenePictures['no-addresses']}
      title={question.title}
      level={1}
      actions={
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? pressing : press}
        </Button>
      }
    >
      <p>{question.text}</p>
      {result && <Failed />}
    </EmptyState>
  );
}

function Answered({ action, answer }: { action: Action; answer: LinkAnswer | 'broken' }) {
  const answers: Partial<Record<LinkAnswer | 'broken', Sentence>> = linkMessages[action].answers;
  const { title, text } = answers[answer] ?? linkMessages.leave.answers.unknown;
  const isDone = DONE.includes(answer);
  const hasEnded = action === 'confirm' && (answer === 'expired' || answer === 'unknown');
  return (
    <EmptyState
      picture={scenePictures[isDone ? 'order-confirmed' : 'product-not-found']}
      title={title}
      level={1}
      actions={
        <>
          {hasEnded && (
            <Button asChild>
              <Link to={`${paths.home}#newsletter`}>{linkMessages.askAgain}</Link>
            </Button>
          )}
          <Button asChild variant={isDone ? 'primary' : 'secondary'}>
            <Link to={isDone ? paths.home : paths.contact}>{isDone ? linkMessages.home : linkMessages.help}</Link>
          </Button>
        </>
      }
    >
      <p role="status">{text}</p>
    </EmptyState>
  );
}

function Failed() {
  const isOnline = useIsOnline();
  return (
    <p role="alert" className="mt-3 font-semibold text-danger">
      {isOnline ? linkMessages.failed : linkMessages.offline}
    </p>
  );
}
