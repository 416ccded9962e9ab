import { describe, expectTypeOf, it } from 'vitest';
import type { Database } from '../../../src/lib/supabase/database.types.ts';
import type { DatabaseFunctions } from './database.ts';
import type { OrderRow } from './orders.ts';

type Public = Database['public'];
type Arguments = { [Name in keyof DatabaseFunctions]: Public['Functions'][Name]['Args'] };
type JsonColumn = 'shipping_address' | 'charges';
type OrderColumns = Omit<Pick<Public['Tables']['orders']['Row'], keyof OrderRow>, JsonColumn>;

// Checked by `npm run types`: the functions are deployed without `src`, so they cannot import the generated types.
describe('the types that the functions use for the database', () => {
  it('match the arguments of its functions', () => {
    expectTypeOf<DatabaseFunctions>().toExtend<Arguments>();
  });

  it('match the columns of orders', () => {
    expectTypeOf<OrderColumns>().toEqualTypeOf<Omit<OrderRow, JsonColumn>>();
    for (const column of ['shipping_address', 'charges'] as const) {
      expectTypeOf<Public['Tables']['orders']['Row']>().toHaveProperty(column);
    }
  });
});
