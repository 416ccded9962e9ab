import { useRemoval } from '../shared/use-removal';
import { productMessages } from './messages';
import { useProductSource, useRefreshProducts } from './queries';

/** Removes a product, or archives it where an order refers to it. */
export function useProductRemoval() {
  const { remove, restore } = useProductSource();
  const refresh = useRefreshProducts();
  return useRemoval({ remove, restore, refresh, nameOf: ({ name }) => name, messages: productMessages.removal });
}
