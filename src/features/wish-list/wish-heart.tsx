import { cx } from 'class-variance-authority';
import { Heart } from 'lucide-react';
import { Button } from '@/ui/button';
import { heartMessages } from './heart-words';
import { useHeart } from './use-heart';
import { useWishedIds } from './wished';

interface HeartProps {
  product: { id: number; name: string };
  className?: string;
}

const labelOf = (isOn: boolean, name: string) => (isOn ? heartMessages.remove(name) : heartMessages.add(name));
const look = (isOn: boolean) => cx('size-5', isOn && 'fill-clay text-clay');

/** On the picture of a card, in the corner without badges, and stacked above the card's link. */
export function CardHeart({ product, isOn }: Pick<HeartProps, 'product'> & { isOn: boolean }) {
  return (
    <button
      type="button"
      aria-label={labelOf(isOn, product.name)}
      {...useHeart(product)}
      className="absolute right-1.5 bottom-1.5 z-10 inline-grid size-11 place-items-center rounded-full bg-raised/90 text-ink shadow-card transition hover:bg-brand-soft hover:text-brand active:scale-95"
    >
      <Heart className={look(isOn)} aria-hidden="true" />
    </button>
  );
}

/** On the product page. */
export function HeartButton({ product, className }: HeartProps) {
  const isOn = useWishedIds().has(product.id);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={labelOf(isOn, product.name)}
      {...useHeart(product)}
      {...(className ? { className } : {})}
    >
      <Heart className={look(isOn)} aria-hidden="true" />
      {isOn ? heartMessages.removeShort : heartMessages.addShort}
    </Button>
  );
}
