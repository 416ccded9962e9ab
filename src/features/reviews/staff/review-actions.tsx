import { useState } from 'react';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { answerReview, decideReview, type StaffReview, useStaffReviewChange } from './data';
import { ReviewWordsDialog } from './review-words-dialog';
import { HIDE_REASON_MAX, REVIEW_ANSWER_MAX, staffReviewMessages, staffReviewProblem } from './words';

export function ReviewActions({ review, describedBy }: { review: StaffReview; describedBy: string }) {
  const [opened, setOpened] = useState<'hide' | 'answer' | null>(null);
  const close = () => setOpened(null);
  const { mutate, isPending } = useStaffReviewChange<void>(
    () => decideReview(review, { approve: true, reason: null }),
    (result) => {
      if (result.ok) toast.success(staffReviewMessages.approved);
      else toast.error(staffReviewProblem(result.problem));
    },
  );
  return (
    <div className="flex flex-wrap gap-2">
      {review.status !== 'approved' && (
        <Button size="small" aria-describedby={describedBy} aria-disabled={isPending} onClick={() => mutate()}>
          {staffReviewMessages.approve}
        </Button>
      )}
      {review.status !== 'hidden' && (
        <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpened('hide')}>
          {staffReviewMessages.hide}
        </Button>
      )}
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpened('answer')}>
        {staffReviewMessages.answer}
      </Button>
      {opened === 'hide' && (
        <ReviewWordsDialog
          name={`review-hide-${review.id}`}
          review={review}
          title={staffReviewMessages.hideTitle(review.productName)}
          label={staffReviewMessages.reason}
          hint={staffReviewMessages.reasonHint}
          confirmLabel={staffReviewMessages.hide}
          done={staffReviewMessages.hidden}
          begin=""
          max={HIDE_REASON_MAX}
          missing={staffReviewMessages.reasonMissing}
          send={(reason, seen) => decideReview(seen, { approve: false, reason })}
          onClose={close}
        />
      )}
      {opened === 'answer' && (
        <ReviewWordsDialog
          name={`review-answer-${review.id}`}
          review={review}
          title={staffReviewMessages.answerTitle(review.productName)}
          label={staffReviewMessages.yourAnswer}
          hint={staffReviewMessages.answerHint}
          confirmLabel={staffReviewMessages.save}
          done={staffReviewMessages.answered}
          begin={review.answer ?? ''}
          max={REVIEW_ANSWER_MAX}
          send={(answer, seen) => answerReview(seen, answer)}
          onClose={close}
        />
      )}
    </div>
  );
}
