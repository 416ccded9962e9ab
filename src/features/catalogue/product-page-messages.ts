import { priceInWords, shopPhrases } from '@/config/shop-phrases';
import type { Cents } from '@/domain/money';
import type { Product } from '@/domain/product';
import { joined } from '@/lib/isolated';

/** What only the page of a product says. */
export const productPageMessages = {
  title: 'Product',
  loadFailed: 'We could not load this product',
  loadAgain: 'Try again',
  notFoundTitle: 'Product Not Found',
  notFoundHint: "Sorry, the product you're looking for doesn't exist or has been removed.",
  available: (stock: number) => `${stock} available`,
  addedToCart: (name: string) => joined`${name} added to cart!`,
  freeShipping: (over: Cents) => `Free shipping on orders over ${priceInWords(over)}`,
  guarantee: `${shopPhrases.guarantee} satisfaction guarantee`,
  saleUntil: (moment: string) => `Sale price until ${moment}`,
  salePrice: 'Sale price',
  safety: 'Safety',
  ageGrade: 'Age grade',
  smallParts: 'Small parts',
  standards: 'Tested to',
  ageReason: 'Why this age',
  yes: 'Yes',
  no: 'No',
  noSafety: 'The safety facts of this product are not stated yet. Ask us before you buy it for a child.',
  readingSafety: 'Reading the safety facts…',
  details: 'Product details',
  skills: 'Trains',
  box: "What's in the box",
  related: 'You may also like',
  ideas: 'Ideas to try with it',
  recentlySeen: 'Recently seen',
  seenBefore: 'The products seen before',
  forgetSeen: 'Forget these',
  share: 'Share',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  enlarge: 'Enlarge picture',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  picturesOf: (name: string) => joined`Pictures of ${name}`,
} as const;

export function ageGrade({ minAge, maxAge, ageRange }: Pick<Product, 'minAge' | 'maxAge' | 'ageRange'>): string {
  if (minAge === null || maxAge === null || minAge < 1) return ageRange;
  return minAge === maxAge ? `From ${minAge}` : `Ages ${minAge} to ${maxAge}`;
}
