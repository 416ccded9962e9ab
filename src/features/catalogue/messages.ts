import { priceInWords, shopPhrases } from '@/config/shop-phrases';
import type { Cents } from '@/domain/money';
import { countOf } from '@/lib/format';

export const catalogueMessages = {
  shopTitle: 'Our Products',
  count: (count: number) => countOf(count, 'Product'),
  found: (count: number, text: string) => `${countOf(count, 'Product')} for “${text}”`,
  clearSearch: 'Clear search',
  nothingFor: (text: string) => `Nothing found for “${text}”`,
  nothingHint: 'Try another word, or look around:',
  didYouMean: 'Did you mean',
  popular: 'You may like',
  emptyTitle: 'No products found',
  emptyHint: "Try adjusting your filters to find what you're looking for.",
  notFoundTitle: 'Product Not Found',
  notFoundHint: "Sorry, the product you're looking for doesn't exist or has been removed.",
  available: (stock: number) => `${stock} available`,
  soldOut: 'Sold out for now',
  addedToCart: (name: string) => `${name} added to cart!`,
  freeShipping: (over: Cents) => `Free shipping on orders over ${priceInWords(over)}`,
  guarantee: `${shopPhrases.guarantee} satisfaction guarantee`,
  featured: 'Featured products',
} as const;
