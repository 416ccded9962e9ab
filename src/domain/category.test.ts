import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueSnapshot } from './catalogue-snapshot';
import { categoryAt, categoryNamed, categorySlug, filledCategories } from './category';
import { categorySnapshot } from './category-snapshot';
import { inCategoryOrder } from './category-sorting';

const garden = { name: 'Garden', slug: 'out-there', tint: 'outdoor', count: 1, formerSlugs: ['outdoor'] } as const;
const puzzles = { name: 'Puzzles & Games', slug: 'puzzles', tint: 'toys', count: 0 } as const;
const books = { name: 'Books', slug: 'books', tint: 'books', count: 2 } as const;

describe('the address of a category', () => {
  it.each([
    ['Arts & Crafts', 'arts-and-crafts'],
    ['  Board games! ', 'board-games'],
    ['Ages 3+', 'ages-3'],
    ['Überraschungen', 'uberraschungen'],
    ['Für draußen', 'fur-draussen'],
    ['Éveil & Musique', 'eveil-and-musique'],
    ['Łódź', 'lodz'],
    ['Ñandú', 'nandu'],
    ['Œuvre', 'oeuvre'],
    ['İstanbul', 'istanbul'],
    ['Đồ chơi', 'do-choi'],
    ['Children’s corner', 'childrens-corner'],
    ['Игрушки', 'igrushki'],
    ['Ёлки и ещё', 'elki-i-eshche'],
    ['Объём', 'obem'],
    ['Παιχνίδια', 'paichnidia'],
    ['🎨 Art', 'art'],
    ['Ｔｏｙｓ', 'toys'],
    ['玩具', ''],
    ['日本 books', ''],
    ['لعب', ''],
    ['खिलौने', ''],
    ['щ'.repeat(40), 'shch'.repeat(15)],
  ])('%s has %s', (name, slug) => {
    expect(categorySlug(name)).toBe(slug);
  });

  it('is one that the form takes, or none, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(categorySlug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(categorySlug(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it.each([
    ['out-there', garden],
    ['outdoor', garden],
    ['garden', garden],
    ['puzzles-and-games', puzzles],
    ['puzzles-games', puzzles],
    ['nowhere', undefined],
  ])('%s leads to what has it, had it or is called so', (slug, category) => {
    expect(categoryAt(slug, [puzzles, garden])).toBe(category);
  });

  it('belongs to who has it now rather than to who had it', () => {
    const outdoor = { ...books, name: 'Camping', slug: 'outdoor' };
    expect(categoryAt('outdoor', [garden, outdoor])).toBe(outdoor);
  });
});

describe('a list of categories', () => {
  it('comes from the products while the categories are not known', () => {
    const slugs = filledCategories(catalogueSnapshot).map(({ slug }) => slug);
    expect(slugs).toEqual(categorySnapshot.map(({ slug }) => slug));
    expect(categoryNamed('Wooden Toys').slug).toBe('wooden-toys');
  });

  it('keeps the order of staff and leaves out empty ones', () => {
    expect(filledCategories(catalogueSnapshot, [garden, puzzles, books])).toEqual([garden, books]);
    const inOrder = inCategoryOrder(['Books', 'New', 'Garden'], (name) => name, [garden, books]);
    expect(inOrder).toEqual(['Garden', 'Books', 'New']);
  });

  it('that comes with the shop knows how many products each has', () => {
    expect(categorySnapshot.map(({ count }) => count)).toEqual([1, 2, 2, 1, 1, 1]);
  });
});
