import { Star } from 'lucide-react';
import type { Rating } from '@/domain/review';
import { averageText, ratingText } from '@/features/reviews/words';

export function ProductRating({ rating }: { rating: Rating }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
        <Star className="size-4 fill-current text-brand" />
        {averageText(rating)} ({rating.count})
      </span>
      <span className="sr-only">{ratingText(rating)}</span>
    </>
  );
}
