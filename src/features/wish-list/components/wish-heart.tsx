import { cx } from 'class-variance-authority';
import { Heart } from 'lucide-react';
import { Button } from '@/ui/button';
import { wishMessages } from '../messages';
import { useHeart } from '../use-heart';

interface HeartProps {
  product: { id: number; name: string };
  className?: string;
}

const look = (isOn: boolean) => cx('size-5', isOn && 'fill-clay text-clay');

/** On the picture of a card, in the corner without badges, and stacked above the card's link. */
export function CardHeart({ product }: { product: HeartProps['product'] }) {
  const { isOn, label, press } = useHeart(product);
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void press()}
      className="absolute right-1.5 bottom-1.5 z-10 inline-grid size-11 place-items-center rounded-full bg-raised/90 text-ink shadow-card transition hover:bg-brand-soft hover:text-brand active:scale-95"
    >
      <Heart className={look(isOn)} aria-hidden="true" />
    </button>
  );
}

/** On the product page. */
export function HeartButton({ product, className }: HeartProps) {
  const { isOn, label, press } = useHeart(product);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      onClick={() => void press()}
      {...(className ? { className } : {})}
    >
      <Heart className={look(isOn)} aria-hidden="true" />
      {isOn ? wishMessages.removeShort : wishMessages.addShort}
    </Button>
  );
}
