import { expect, it } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { productOf } from '@/testing/saved';
import { relatedProducts } from './related-products';

const related = (id: number, relatedIds: number[], products = catalogueSnapshot) =>
  relatedProducts(productOf(id, { relatedIds }), products, 3).map((product) => product.id);

it('are those selected by staff, in their order, if they are on sale', () => {
  expect(related(1, [8, 999, 2, 1, 3, 4])).toEqual([8, 2, 3]);
});

it('are those of the same category and ages if staff selected none', () => {
  expect(related(7, [])).toEqual([2, 1, 3]);
  expect(related(7, [999])).toEqual([2, 1, 3]);
  expect(
    related(
      5,
      [],
      catalogueSnapshot.filter(({ id }) => id !== 4),
    ),
  ).toEqual([1, 2, 3]);
});

it('do not include products for other ages', () => {
  const baby = productOf(5, { category: 'Outdoor', minAge: 0, maxAge: 1, ageRange: '6-18 months', relatedIds: [] });
  const big = productOf(3, { minAge: 8, maxAge: 12 });
  expect(relatedProducts(baby, [baby, big], 3)).toEqual([]);
});
