import { expect, it } from 'vitest';
import { collectedProducts } from './product-collection';

it('keeps the order of staff, and skips products that are not on sale', () => {
  const products = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(collectedProducts({ productIds: [3, 9, 1] }, products)).toEqual([{ id: 3 }, { id: 1 }]);
});
