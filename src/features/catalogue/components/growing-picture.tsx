import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';

/** Whether browser and person like a picture to grow. The router warns where the browser cannot. */
export const canGrow = () =>
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Grows from the card into the page of its product, and back: while the router moves between the two, one element of each has the
 * name. A component of its own, so that such a move renders no card again.
 */
export function GrowingPicture({ product, children }: { product: Pick<Product, 'id'>; children: ReactNode }) {
  const isMoving = useViewTransitionState(paths.product.to(product.id));
  return (
    <div style={isMoving ? { viewTransitionName: `product-${product.id}` } : undefined} className="relative">
      {children}
    </div>
  );
}
