import { cx } from 'class-variance-authority';
import { ShoppingBag } from 'lucide-react';
import {
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import { badgeMessages } from './badge-words';
import { useCartCount } from './use-cart';

/** Shows a summary on hover and keyboard focus, until Escape is pressed. */
function useSummaryUnderPointer() {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A pointer that was there before hydration fires no enter event.
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
  return {
    shown,
    close: () => setShown(false),
    place: {
      ref: place,
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setShown(true),
      onPointerLeave: () => {
        if (!place.current?.querySelector(':focus-visible')) setShown(false);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isInside = relatedTarget instanceof Node && place.current?.contains(relatedTarget);
        if (!isInside && relatedTarget !== null && !place.current?.matches(':hover')) setShown(false);
      },
    },
  };
}

interface CartButtonProps {
  /** The lines below the summary; null on the cart page, which shows them. */
  lines: ReactNode;
  /** Loads what a touch opens instead. */
  loadSheet: () => Promise<ComponentType<{ onClose: () => void }>>;
}

export function CartButton({ lines, loadSheet }: CartButtonProps) {
  const count = useCartCount();
  const { shown, close, place } = useSummaryUnderPointer();
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const isTouched = useRef(false);
  const hasLines = useMatch(paths.cart) === null && count > 0;

  // If its code is not loaded, a tap follows the link, as before hydration.
  const openSheet = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isTouched.current || !hasLines) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    loadSheet().then(
      (loaded) => setSheet(() => loaded),
      () => {
        isTouched.current = false;
        link.click();
      },
    );
  };

  return (
    <div className="relative" {...place}>
      <Link
        to={paths.cart}
        aria-label={badgeMessages.label(count)}
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch';
        }}
        onKeyDown={() => {
          isTouched.current = false;
        }}
        onClick={openSheet}
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
          'absolute top-full right-0 z-20 pt-2 transition duration-150',
          shown ? 'visible opacity-100' : 'invisible opacity-0',
          shown && hasLines ? 'w-96' : 'w-56',
        )}
      >
        <div className="max-h-[75vh] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4 text-center shadow-lifted">
          <p className={cx('font-semibold', shown && hasLines && 'text-left')}>{badgeMessages.summary(count)}</p>
          {shown && hasLines && lines}
          <Link
            to={paths.cart}
            onClick={close}
            className="mt-2 inline-block rounded-full px-3 py-1.5 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {badgeMessages.view}
          </Link>
        </div>
      </div>
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </div>
  );
}
