/** The part of the address that names a category: `Arts & Crafts` is `arts-and-crafts`. */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The categories that products have, by name. */
export function categoriesOf(products: readonly { category: string }[]): string[] {
  return [...new Set(products.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
}
