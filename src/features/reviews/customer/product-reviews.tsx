import { useState } from 'react';
import type { Rating, ReviewPage } from '@/domain/review';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { PartFailed } from '@/ui/load-failed';
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

/** The reviews of a product. The page has the newest ones; more, or those of one age, are loaded on request. */
export function ProductReviews({ productId, rating, first }: ProductReviewsProps) {
  const [age, setAge] = useState<number | null>(null);
  const [wantsAll, setWantsAll] = useState(false);
  const isEnabled = wantsAll || age !== null;
  const query = useProductReviews(productId, age, isEnabled);
  const found = isEnabled ? query.data?.pages.flatMap(({ reviews }) => reviews) : undefined;
  const reviews = found ?? first?.reviews ?? [];
  const ages = Object.entries(first?.ages ?? {});
  const hasMore = isEnabled ? query.hasNextPage : (first?.next ?? null) !== null;
  const isLoading = isEnabled && query.isFetching;
  const showMore = () => {
    if (isEnabled) void query.fetchNextPage();
    else setWantsAll(true);
  };
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="scroll-mt-24 text-2xl sm:text-3xl">
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
      {isEnabled && query.isError && (
        <PartFailed className="mt-5" onRetry={() => void query.refetch()}>
          {shownReviewMessages.moreFailed}
        </PartFailed>
      )}
      {reviews.length > 0 && (
        <ul aria-label={shownReviewMessages.title} aria-busy={isLoading} className="mt-5">
          {reviews.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a review has no public id, and the list only grows at the end
            <ShownReviewEntry key={index} review={review} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" className="mt-5" aria-disabled={isLoading} onClick={showMore}>
          {isLoading ? shownReviewMessages.loadingMore : shownReviewMessages.showMore}
        </Button>
      )}
    </section>
  );
}
