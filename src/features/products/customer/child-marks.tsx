import { cx } from 'class-variance-authority';
import type { AgeMark } from '@/domain/age';
import type { Product } from '@/domain/product';
import type { useChildren } from '@/features/household/household';
import { fitsOf } from '@/features/household/rules';
import { householdMessages } from '@/features/household/words';
import { Badge } from '@/ui/badge';
import { catalogueMessages } from './words';

const looks = {
  'just-right': { tint: 'outdoor' },
  'grows-into-it': { tint: 'books' },
  outgrown: { tint: 'neutral' },
  'not-under-3': { ground: 'danger' },
} as const satisfies Record<AgeMark, object>;

interface ChildMarksProps {
  product: Pick<Product, 'minAge' | 'maxAge' | 'smallParts'>;
  ages: ReturnType<typeof useChildren>;
  /** On a card: the first two marks only, in two lines each. */
  isShort?: boolean;
  className?: string;
  badgeClassName?: string;
}

/** How the product fits the children of the household. Rendered only after hydration, so callers must reserve the space. */
export function ChildMarks({ product, ages, isShort = false, className, badgeClassName }: ChildMarksProps) {
  const { minAge, maxAge, smallParts } = product;
  if (ages.length === 0 || minAge === null || maxAge === null) return null;
  const isOnly = ages.length === 1 && ages[0]?.nickname === '';
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {fitsOf({ minAge, maxAge }, smallParts, ages)
        .slice(0, isShort ? 2 : undefined)
        .map(({ mark, children: alike }) => (
          <Badge key={mark} {...looks[mark]} className={cx('max-w-full rounded-2xl break-words', badgeClassName)}>
            <span className={isShort ? 'line-clamp-2' : undefined}>
              {isOnly ? catalogueMessages.childMarks[mark] : householdMessages.mark(mark, alike)}
            </span>
          </Badge>
        ))}
    </span>
  );
}
