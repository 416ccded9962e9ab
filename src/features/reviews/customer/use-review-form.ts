import { useState } from 'react';
import { lengthOf } from '@/domain/characters';
import type { OrderKey } from '@/domain/order';
import { REVIEW_AGE_MAX, REVIEW_MAX, type TypedReview } from '@/domain/review';
import { linkIn } from '@/domain/review-links';
import { tidyText } from '@/domain/typed-text';
import { refusedFields } from '@/lib/result';
import { toast } from '@/ui/toast';
import { useTyped } from '@/ui/use-typed';
import { sendReview, useReviewChange } from './data';
import { reviewMessages, reviewProblem, reviewRefusals } from './words';

export type ReviewField = 'stars' | 'words' | 'age';
export type ReviewErrors = Partial<Record<ReviewField, string>>;

const fields: readonly ReviewField[] = ['stars', 'words', 'age'];

/** The form of one review. */
export function useReviewForm(order: OrderKey, productId: number, begin: TypedReview | null, onDone: () => void) {
  const { values, change, forget, unsaved } = useTyped(`review-${order.id}-${productId}`, {
    stars: begin?.stars ?? 0,
    words: begin?.words ?? '',
    age: begin?.age?.toString() ?? '',
  });
  const { stars, words, age } = values;
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useReviewChange<TypedReview>(
    order,
    (review) => sendReview(order, productId, review),
    (result) => {
      if (result.ok) {
        forget();
        toast.success(reviewMessages.sent);
        return onDone();
      }
      const isLink = result.problem.kind === 'refused' && result.problem.reason === 'review-link';
      const field = isLink ? 'words' : fields.find((name) => refusedFields(result.problem).includes(name));
      if (field) setErrors({ [field]: reviewProblem(result.problem) });
      else setProblem(reviewProblem(result.problem));
    },
  );
  const typed = tidyText(words);
  const link = linkIn(typed);
  const check = (): ReviewErrors => ({
    ...(stars === 0 && { stars: reviewRefusals.fields.stars }),
    ...(link !== null && { words: reviewMessages.link(link) }),
    ...(lengthOf(typed) > REVIEW_MAX && { words: reviewMessages.tooLong(lengthOf(typed)) }),
    ...(!/^\d{0,2}$/.test(age.trim()) || Number(age) > REVIEW_AGE_MAX ? { age: reviewMessages.badAge } : {}),
  });
  return {
    ...values,
    change,
    unsaved,
    errors,
    problem,
    isPending,
    send: () => {
      const found = check();
      setErrors(found);
      setProblem(null);
      if (Object.keys(found).length === 0)
        mutate({ stars, words: typed || null, age: age.trim() === '' ? null : Number(age) });
    },
  };
}
