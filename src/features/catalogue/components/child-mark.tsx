import { type AgeMark, ageMark } from '@/domain/age';
import type { Product } from '@/domain/product';
import { Badge } from '@/ui/badge';
import { useChildAge } from '../child-age';
import { catalogueMessages } from '../messages';

const looks = {
  'just-right': { tint: 'outdoor' },
  'grows-into-it': { tint: 'books' },
  outgrown: { tint: 'neutral' },
  'not-under-3': { ground: 'danger' },
} as const satisfies Record<AgeMark, object>;

interface ChildMarkProps {
  product: Pick<Product, 'minAge' | 'maxAge' | 'smallParts'>;
  className?: string;
}

/** The page knows the child only once it is alive: stands where nothing moves then. */
export function ChildMark({ product, className }: ChildMarkProps) {
  const age = useChildAge();
  const { minAge, maxAge, smallParts } = product;
  if (age === null || minAge === null || maxAge === null) return null;
  const mark = ageMark({ minAge, maxAge }, age, smallParts);
  return (
    <Badge {...looks[mark]} className={className}>
      {catalogueMessages.childMarks[mark]}
    </Badge>
  );
}
