import { useId } from 'react';
import type { OrderKey } from '@/domain/order';
import type { OwnReview, ReviewState, TypedReview } from '@/domain/review';
import { Button } from '@/ui/button';
import { Stars } from '@/ui/stars';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { ageText, starsText } from '../words';
import { answerStillPlayed, type ReviewableLine, sendReview, useReviewChange, withdrawReview } from './data';
import { shownReviewMessages } from './shown-words';
import { ownReviewStates, reviewMessages, reviewProblem } from './words';

const stages: Readonly<Record<ReviewState, Stage>> = {
  waiting: 'waiting',
  approved: 'done',
  hidden: 'stopped',
  unknown: 'waiting',
};

interface ReviewedLineProps {
  order: OrderKey;
  line: ReviewableLine;
  name: string;
  onWrite: () => void;
}

export function ReviewedLine({
  order,
  line: { productId, review, asksPlayed, isPlayed },
  name,
  onWrite,
}: ReviewedLineProps) {
  const id = useId();
  const sendAgain = useReviewChange<TypedReview>(
    order,
    (before) => sendReview(order, productId, before),
    (result) => {
      if (!result.ok) toast.error(reviewProblem(result.problem));
    },
  );
  const withdrawal = useReviewChange<OwnReview>(
    order,
    () => withdrawReview(order, productId),
    (result, before) => {
      if (!result.ok) return toast.error(reviewProblem(result.problem));
      toast.success(reviewMessages.withdrawn, {
        action: { label: reviewMessages.undo, onClick: () => sendAgain.mutate(before) },
      });
    },
  );
  return (
    <li className="rounded-2xl border border-line p-4">
      <p id={id} dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      {review && <SentReview review={review} />}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="small" onClick={onWrite}>
          {reviewMessages.review(name)}
        </Button>
        {review && (
          <Button
            variant="danger"
            size="small"
            aria-describedby={id}
            aria-disabled={withdrawal.isPending}
            onClick={() => withdrawal.mutate(review)}
          >
            {reviewMessages.withdraw}
          </Button>
        )}
      </div>
      {asksPlayed && <StillPlayed order={order} productId={productId} isPlayed={isPlayed} />}
    </li>
  );
}

function SentReview({ review: { stars, words, age, status, hiddenReason, answer, outdated } }: { review: OwnReview }) {
  return (
    <div className="mt-2 grid gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
        <Stars stars={stars} label={starsText(stars)} />
        {age !== null && <span>{ageText(age)}</span>}
        <StatusBadge stage={stages[status]}>{ownReviewStates[status]}</StatusBadge>
      </p>
      {words !== null && (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
      {hiddenReason !== null && (
        <p>
          <strong>{reviewMessages.hiddenBecause}:</strong> <bdi>{hiddenReason}</bdi>
        </p>
      )}
      {answer !== null && (
        <p>
          <strong>{outdated ? shownReviewMessages.ourOldAnswer : shownReviewMessages.ourAnswer}:</strong>{' '}
          <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  );
}

interface StillPlayedProps {
  order: OrderKey;
  productId: number;
  isPlayed: boolean | null;
}

function StillPlayed({ order, productId, isPlayed }: StillPlayedProps) {
  const { mutate, isPending } = useReviewChange<boolean>(
    order,
    (answer) => answerStillPlayed(order, productId, answer),
    (result) => {
      if (result.ok) toast.success(reviewMessages.answerKept);
      else toast.error(reviewProblem(result.problem));
    },
  );
  return (
    <fieldset className="mt-4 print:hidden">
      <legend className="mb-2 font-semibold">{reviewMessages.stillPlayed}</legend>
      <div className="flex flex-wrap gap-2">
        {[true, false].map((answer) => (
          <Button
            key={String(answer)}
            variant={isPlayed === answer ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isPlayed === answer}
            aria-disabled={isPending}
            onClick={() => mutate(answer)}
          >
            {answer ? reviewMessages.yes : reviewMessages.no}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
