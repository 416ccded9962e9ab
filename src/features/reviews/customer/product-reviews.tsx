import { useState } from 'react';
import type { Rating, ReviewPage } from '@/domain/review';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { PartFailed } from '@/ui/load-failed';
import { Renewing } from '@/ui/renewing';
import { ratingText } from '../words';
import { useProductReviews } from './data';
import { ShownReviewEntry } from './shown-review-entry';
import { shownReviewMessages, stillText } from './shown-words';

interface ProductReviewsProps {
  productId: number;
  rating: Rating | null;
  /** The newest reviews, from the page's own data. */
  first: ReviewPage | undefined;
}

/** The reviews of a product: the newest ones of its page, and on request more, or those of one age. */
function useShownReviews(productId: number, first: ReviewPage | undefined) {
  const [age, setAge] = useState<number | null>(null);
  const [wantsAll, setWantsAll] = useState(false);
  const isEnabled = wantsAll || age !== null;
  const query = useProductReviews(productId, age, isEnabled);
  const found = isEnabled ? query.data?.pages.flatMap(({ reviews }) => reviews) : undefined;
  /** Those of another age. */
  const isOld = query.isPlaceholderData || (age !== null && found === undefined);
  const hasFailed = isEnabled && query.isError;
  return {
    age,
    setAge,
    reviews: isOld && hasFailed ? [] : (found ?? first?.reviews ?? []),
    isOld,
    hasFailed,
    retry: () => void query.refetch(),
    isLoading: isEnabled && query.isFetching,
    hasMore: isEnabled ? query.hasNextPage : (first?.next ?? null) !== null,
    showMore: () => {
      if (isEnabled) void query.fetchNextPage();
      else setWantsAll(true);
    },
  };
}

export function ProductReviews({ productId, rating, first }: ProductReviewsProps) {
  const { age, setAge, reviews, isOld, isLoading, ...shown } = useShownReviews(productId, first);
  const ages = Object.entries(first?.ages ?? {});
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="scroll-mt-24 text-xl sm:text-2xl">
        {shownReviewMessages.title}
      </h2>
      {rating ? (
        <p className="mt-2 font-semibold">{ratingText(rating)}</p>
      ) : (
        <p className="mt-2 text-muted">{shownReviewMessages.none}</p>
      )}
      {first?.still && <p className="mt-1">{stillText(first.still)}</p>}
      {ages.length > 1 && (
        <SelectField
          label={shownReviewMessages.byAge}
          className="mt-5 max-w-60"
          value={age ?? ''}
          onChange={({ target }) => setAge(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{shownReviewMessages.everyAge}</option>
          {ages.map(([of, count]) => (
            <option key={of} value={of}>
              {shownReviewMessages.ofAge(Number(of), count)}
            </option>
          ))}
        </SelectField>
      )}
      {shown.hasFailed && (
        <PartFailed className="mt-5" onRetry={shown.retry}>
          {shownReviewMessages.moreFailed}
        </PartFailed>
      )}
      {reviews.length > 0 && (
        <Renewing isOld={isOld} className="mt-5">
          <ul aria-label={shownReviewMessages.title} aria-busy={isLoading}>
            {reviews.map((review, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a review has no public id, and the list only grows at the end
              <ShownReviewEntry key={index} review={review} />
            ))}
          </ul>
        </Renewing>
      )}
      {shown.hasMore && (
        <Button variant="secondary" size="small" className="mt-5" aria-disabled={isLoading} onClick={shown.showMore}>
          {isLoading ? shownReviewMessages.loadingMore : shownReviewMessages.showMore}
        </Button>
      )}
    </section>
  );
}
