import { productPictureAt } from '@/config/product-pictures';
import type { Recall } from '@/domain/recall';
import { card } from '@/ui/card';
import { StoredPicture } from '@/ui/stored-picture';
import { RecallFacts } from './recall-facts';
import { recallMessages } from './words';

/** All recalls in force, newest first. */
export function RecallList({ recalls }: { recalls: readonly Recall[] }) {
  return (
    <ul aria-label={recallMessages.count(recalls.length)} className="grid gap-6">
      {recalls.map((recall) => (
        <li
          key={recall.id}
          id={`recall-${recall.id}`}
          className={card({ shape: 'panel', padding: 'large', className: 'grid gap-5 sm:grid-cols-[9rem_1fr]' })}
        >
          <div className="tint-ground size-36 overflow-hidden rounded-card">
            <StoredPicture
              url={recall.imageUrl}
              own={productPictureAt(recall.imageUrl, '')}
              alt=""
              width={640}
              height={640}
              sizes="144px"
              priority={false}
              decorative
            />
          </div>
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{recall.productName}</h2>
            <p className="mt-1 text-muted">
              <time dateTime={recall.createdAt}>{recallMessages.since(recall.createdAt)}</time>
            </p>
            <RecallFacts recall={recall} />
          </div>
        </li>
      ))}
    </ul>
  );
}
