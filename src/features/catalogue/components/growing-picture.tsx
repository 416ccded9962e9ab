import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';

/** Whether the browser supports view transitions and the user does not prefer reduced motion. */
export const canGrow = () =>
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Names the picture for a view transition while the router navigates between card and product page, so that it grows. A
 * separate component, so that a transition does not render the cards again.
 */
export function GrowingPicture({ product, children }: { product: Pick<Product, 'id'>; children: ReactNode }) {
  const isMoving = useViewTransitionState(paths.product.to(product.id));
  return (
    <div style={isMoving ? { viewTransitionName: `product-${product.id}` } : undefined} className="relative">
      {children}
    </div>
  );
}
