import type { Product } from '@/domain/product';
import { useChildAge } from '../child-age';
import { childAgeMessages } from '../child-age-messages';
import { ChildAgeButton } from './child-age-controls';
import { ChildMark } from './child-mark';

/** How the product fits the child, or the way to say the age. As wide in both cases. */
export function ChildFit({ product }: { product: Product }) {
  const age = useChildAge();
  if (product.minAge === null) return null;
  return (
    <ChildAgeButton align="start" className="-my-1 -ml-2 min-w-48 px-2!">
      {age === null ? (
        childAgeMessages.askFit
      ) : (
        <>
          <ChildMark product={product} /> <span className="sr-only">for a child of {age} (change)</span>
        </>
      )}
    </ChildAgeButton>
  );
}
