import type { ShownReview } from '@/domain/review';
import { formatMonth } from '@/lib/format';
import { Stars } from '@/ui/stars';
import { starsText } from '../words';
import { shownReviewMessages } from './shown-words';

export function ShownReviewEntry({ review: { stars, words, age, month, answer, outdated } }: { review: ShownReview }) {
  return (
    <li className="min-w-0 border-line border-t py-5 last:border-b">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Stars stars={stars} label={starsText(stars)} />
        <span>{formatMonth(month)}</span>
        {age !== null && <span>{shownReviewMessages.playedAt(age)}</span>}
      </p>
      {words !== null && (
        <p dir="auto" className="mt-2 max-w-reading whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      {answer !== null && (
        <div className="mt-3 max-w-reading rounded-2xl bg-sunken p-4 wrap-anywhere">
          <p className="font-semibold text-sm">
            {outdated ? shownReviewMessages.ourOldAnswer : shownReviewMessages.ourAnswer}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
