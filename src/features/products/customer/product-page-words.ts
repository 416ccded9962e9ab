import { priceInWords, shopPhrases } from '@/config/shop-phrases';
import type { Cents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { Maker, Safety } from '@/domain/product-facts';
import { isolatedList, joined } from '@/lib/isolated';
import { listOf } from '@/lib/words';

const MOST_NAMED = 5;

/** `Size, weight, ISBN, and how it is played` */
function sentenceOf(names: readonly string[]): string {
  const small = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
  const text = listOf(names.map(small));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function detailsNote(facts: readonly string[], isPlayKnown: boolean): string {
  return sentenceOf([...facts.slice(0, MOST_NAMED), ...(isPlayKnown ? ['how it is played'] : [])]);
}

function safetyNote(safety: Safety | null, isFreeFromKnown: boolean): string {
  return sentenceOf([
    ...(safety ? [...(safety.smallParts ? [] : ['no small parts']), 'why this age', 'standards'] : []),
    ...(isFreeFromKnown ? ['what it is free from'] : []),
    'safety sheet',
  ]);
}

function makerNote(maker: Maker | null, batch: string | null): string {
  const more = [...(maker?.euContact ? ['contact in the EU'] : []), ...(batch ? ['batch'] : [])];
  return maker ? isolatedList([maker.name, ...more]) : sentenceOf(more);
}

export const productPageMessages = {
  title: 'Product',
  loadFailed: 'We could not load this product',
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
  safetyNote,
  recalls: 'Recalls',
  none: 'None.',
  allRecalls: 'All recalls',
  ageReason: 'Why this age',
  yes: 'Yes',
  no: 'No',
  smallPartsWarning: 'Warning: choking hazard. Small parts, not for children under 3 years.',
  noSafety: 'The safety facts of this product are not stated yet. Ask us before you buy it for a child.',
  productDetails: 'Product details',
  details: 'Details',
  detailsNote,
  skills: 'Trains',
  maker: 'Maker',
  makerNote,
  euContact: 'Contact in the EU',
  freeFrom: 'Free from',
  notFreeFrom: 'Not free from',
  notKnown: (names: readonly string[]) => `; ${isolatedList(names).toLowerCase()} not known`,
  nextInSeries: 'The next one',
  lookInside: 'Look inside',
  sheet: 'Safety sheet',
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
  loading: 'Loading product',
  returnToShop: 'Return to Shop',
  fit: (age: number) => `for a child of ${age} `,
} as const;

export function ageGrade({ minAge, maxAge, ageRange }: Pick<Product, 'minAge' | 'maxAge' | 'ageRange'>): string {
  if (minAge === null || maxAge === null || minAge < 1) return ageRange;
  return minAge === maxAge ? `From ${minAge}` : `Ages ${minAge} to ${maxAge}`;
}
