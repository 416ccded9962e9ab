import { describe, expect, it } from 'vitest';
import { catalogueSnapshot } from './catalogue-snapshot';
import { categoryAt, categoryNamed, filledCategories, inCategoryOrder } from './category';
import { categorySnapshot } from './category-snapshot';

const garden = {
  name: 'Garden',
  slug: 'out-there',
  tint: 'outdoor',
  productsOnSale: 1,
  formerSlugs: ['outdoor'],
} as const;
const puzzles = { name: 'Puzzles & Games', slug: 'puzzles', tint: 'toys', productsOnSale: 0 } as const;
const books = { name: 'Books', slug: 'books', tint: 'books', productsOnSale: 2 } as const;

describe('the slug of a category', () => {
  it.each([
    ['out-there', garden],
    ['outdoor', garden],
    ['garden', garden],
    ['puzzles-and-games', puzzles],
    ['puzzles-games', puzzles],
    ['nowhere', undefined],
  ])('%s finds the category by its current, former or suggested slug', (slug, category) => {
    expect(categoryAt(slug, [puzzles, garden])).toBe(category);
  });

  it('prefers the current name of a category to a former name of another', () => {
    const outdoor = { ...books, name: 'Camping', slug: 'outdoor' };
    expect(categoryAt('outdoor', [garden, outdoor])).toBe(outdoor);
  });
});

describe('a list of categories', () => {
  it('is derived from the products while the categories are not loaded', () => {
    const slugs = filledCategories(catalogueSnapshot).map(({ slug }) => slug);
    expect(slugs).toEqual(categorySnapshot.map(({ slug }) => slug));
    expect(categoryNamed('Wooden Toys').slug).toBe('wooden-toys');
  });

  it('keeps the order of staff and leaves out empty ones', () => {
    expect(filledCategories(catalogueSnapshot, [garden, puzzles, books])).toEqual([garden, books]);
    const inOrder = inCategoryOrder(['Books', 'New', 'Garden'], (name) => name, [garden, books]);
    expect(inOrder).toEqual(['Garden', 'Books', 'New']);
  });

  it('that is built in contains the number of products of each', () => {
    expect(categorySnapshot.map(({ productsOnSale }) => productsOnSale)).toEqual([1, 2, 2, 1, 1, 1]);
  });
});
