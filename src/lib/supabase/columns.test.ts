import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf } from './columns';

it('compiles only for columns that exist', () => {
  // @ts-expect-error there is no such column
  expect(columnsOf('makers', z.object({ id: z.number(), brandName: z.string() }))).toBe('id, brand_name');
});
