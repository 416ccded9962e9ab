/** The part of the address that names a category: `Arts & Crafts` is `arts-and-crafts`. */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
