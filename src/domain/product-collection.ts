/** Products that staff chose and sorted, with a name and a URL. */
export interface ProductCollection {
  id: number;
  name: string;
  slug: string;
  /** Two sentences. */
  intro: string;
  productIds: readonly number[];
}

/** The products of a collection that are on sale, in the collection's order. */
export function collectedProducts<Known extends { id: number }>(
  { productIds }: Pick<ProductCollection, 'productIds'>,
  products: readonly Known[],
): Known[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}
