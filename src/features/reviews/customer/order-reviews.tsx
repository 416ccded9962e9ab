import { useState } from 'react';
import type { PlacedOrderPage } from '@/features/orders/order-page';
import { Disclosure } from '@/ui/disclosure';
import { PartFailed } from '@/ui/load-failed';
import { useOrderReviews } from './data';
import { ReviewForm } from './review-form';
import { ReviewedLine } from './reviewed-line';
import { shownReviewMessages } from './shown-words';
import { reviewMessages } from './words';

interface OrderReviewsPanelProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** The buyer's reviews of an order's products. Nothing if none is possible. */
export function OrderReviewsPanel({ order, guestToken }: OrderReviewsPanelProps) {
  const key = { id: order.id, guestToken };
  const { data, isError, refetch } = useOrderReviews(key);
  const [writing, setWriting] = useState<number | null>(null);
  if (!isError && !data?.canReview) return null;
  const nameOf = (productId: number) => order.items.find((item) => item.productId === productId)?.name ?? '';
  const written = data?.lines.find(({ productId }) => productId === writing);
  return (
    <section aria-label={shownReviewMessages.title}>
      <Disclosure
        id="order-reviews"
        title={shownReviewMessages.title}
        note={data && reviewMessages.left(data.lines.filter(({ review }) => review === null).length)}
        open={!data || data.lines.some(({ asksPlayed }) => asksPlayed)}
        headingLevel={2}
        look="line"
      >
        <p className="text-muted">{reviewMessages.hint}</p>
        {!data && (
          <PartFailed className="mt-4" onRetry={() => void refetch()}>
            {reviewMessages.failed}
          </PartFailed>
        )}
        <ul aria-label={shownReviewMessages.title} className="mt-4 grid gap-4">
          {data?.lines.map((line) => (
            <ReviewedLine
              key={line.productId}
              order={key}
              line={line}
              name={nameOf(line.productId)}
              onWrite={() => setWriting(line.productId)}
            />
          ))}
        </ul>
      </Disclosure>
      {written && (
        <ReviewForm
          order={key}
          productId={written.productId}
          name={nameOf(written.productId)}
          begin={written.review}
          onClose={() => setWriting(null)}
        />
      )}
    </section>
  );
}
