import { describe, expect, expectTypeOf, it } from 'vitest';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { recordColumns } from './columns';

const product = recordColumns('products', {
  id: 'id',
  name: 'name',
  priceCents: { column: 'price', read: centsFromDollars, write: dollarsFromCents },
  archived: { column: 'archived_at', read: (at) => at !== null },
});

const row = { id: 1, name: 'Kit', price: 34.99, archived_at: null };

describe('the columns of a record', () => {
  it('are listed for a select', () => {
    expect(product.select).toBe('id, name, price, archived_at');
  });

  it('convert a row to a record', () => {
    const record = product.fromRow(row);
    expect(record).toEqual({ id: 1, name: 'Kit', priceCents: 3499, archived: false });
    expectTypeOf(record).toEqualTypeOf<{ id: number; name: string; priceCents: number; archived: boolean }>();
  });

  it.each([null, 'text', {}, { ...row, price: undefined }])('refuse %j', (value) => {
    expect(() => product.fromRow(value)).toThrow(TypeError);
  });

  it('convert some fields to columns, without read-only ones', () => {
    const columns = product.toRow({ priceCents: 3499, archived: true });
    expect(columns).toEqual({ price: 34.99 });
    expectTypeOf(columns).toEqualTypeOf<{ price: number }>();
  });

  it('return the field of a column', () => {
    expect(product.fieldOf('price')).toBe('priceCents');
    expect(product.fieldOf('stock')).toBeNull();
  });

  it('must exist', () => {
    // @ts-expect-error there is no such column
    recordColumns('products', { brand: 'brand_name' });
  });
});
