import { cx } from 'class-variance-authority';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { badgeMessages } from '../badge-messages';
import { useCartCount } from '../cart-context';

/** Shows a summary while the pointer is over its place, until Escape is pressed. */
function useSummaryUnderPointer() {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A pointer that stood there before the page was hydrated does not enter.
    if (place.current?.matches(':hover')) setShown(true);
  }, []);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown]);
  return { shown, place: { ref: place, onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) } };
}

export function CartButton() {
  const count = useCartCount();
  const { shown, place } = useSummaryUnderPointer();
  return (
    <div className="relative" {...place}>
      <Link
        to={paths.cart}
        aria-label={badgeMessages.label(count)}
        className="relative inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand"
      >
        <ShoppingBag className="size-5" aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="tabular-nums absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 font-bold text-paper text-xs"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <div
        className={cx(
          'absolute top-full right-0 z-20 w-56 pt-2 transition duration-150',
          shown ? 'visible opacity-100' : 'invisible opacity-0',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-4 text-center shadow-lifted">
          <p className="font-semibold">{badgeMessages.summary(count)}</p>
          <Link
            to={paths.cart}
            className="mt-2 inline-block rounded-full px-3 py-1.5 font-semibold text-brand underline-offset-4 hover:underline"
          >
            View Cart
          </Link>
        </div>
      </div>
    </div>
  );
}
