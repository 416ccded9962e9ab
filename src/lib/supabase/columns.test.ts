import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf } from './columns';

it('lists the columns of an answer', () => {
  expect(columnsOf('makers', z.object({ id: z.number(), euContact: z.string() }))).toBe('id, eu_contact');
});

it('must exist', () => {
  // @ts-expect-error there is no such column
  expect(columnsOf('makers', z.object({ brandName: z.string() }))).toBe('brand_name');
});
