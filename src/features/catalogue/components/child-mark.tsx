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

/** Lies on the picture: the page knows the child only once it is alive, and nothing may move then. */
export function ChildMark({ product }: { product: Pick<Product, 'minAge' | 'maxAge' | 'smallParts'> }) {
  const age = useChildAge();
  const { minAge, maxAge, smallParts } = product;
  if (age === null || minAge === null || maxAge === null) return null;
  const mark = ageMark({ minAge, maxAge }, age, smallParts);
  return (
    <Badge {...looks[mark]} className="absolute bottom-3 left-3 shadow-card">
      {catalogueMessages.childMarks[mark]}
    </Badge>
  );
}
