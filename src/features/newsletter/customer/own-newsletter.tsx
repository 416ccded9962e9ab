import { useState } from 'react';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { uiWords } from '@/ui/words';
import { ownNewsletterMessages as messages, ownNewsletterProblem } from './account-words';
import { type Subscription, useChangeOwnNewsletter, useOwnNewsletter } from './data';

/** Shows whether the user is subscribed, with buttons to subscribe and unsubscribe. */
export function OwnNewsletter({ userId, email }: { userId: string; email: string }) {
  const { data: subscription, isPending, isFetching, refetch } = useOwnNewsletter(userId);
  return (
    <section aria-labelledby="own-newsletter" className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id="own-newsletter" className="text-2xl">
        {messages.title}
      </h2>
      {subscription && <Choice userId={userId} email={email} subscription={subscription} />}
      {isPending && (
        <div role="status" aria-label={messages.loading} className="mt-3">
          <Skeleton className="h-24" />
        </div>
      )}
      {!subscription && !isPending && (
        <>
          <p role="alert" className="mt-3 text-danger">
            {messages.failed}
          </p>
          <Button variant="secondary" size="small" className="mt-3" disabled={isFetching} onClick={() => refetch()}>
            {uiWords.retry}
          </Button>
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  userId: string;
  email: string;
  subscription: Subscription;
}

function Choice({ userId, email, subscription }: ChoiceProps) {
  const [answer, setAnswer] = useState<{ text: string; isProblem: boolean } | null>(null);
  const { mutate, isPending } = useChangeOwnNewsletter(userId, (result) => {
    if (!result.ok) setAnswer({ text: ownNewsletterProblem(result.problem), isProblem: true });
    else setAnswer(result.value === 'none' ? { text: messages.left, isProblem: false } : null);
  });
  const isNone = subscription === 'none';
  const label = isNone ? messages.join : subscription === 'asked' ? messages.forget : messages.leave;
  const busyLabel = isNone ? messages.joining : messages.leaving;
  return (
    <>
      <p role="status" className="mt-3 text-muted wrap-anywhere">
        {answer && !answer.isProblem ? answer.text : messages.is[subscription](email)}
      </p>
      {answer?.isProblem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {answer.text}
        </p>
      )}
      {subscription !== 'unknown' && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 max-sm:w-full"
          disabled={isPending}
          onClick={() => mutate(isNone ? 'join' : 'leave')}
        >
          {isPending ? busyLabel : label}
        </Button>
      )}
    </>
  );
}
