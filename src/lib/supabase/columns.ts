import type { Database } from './database.types';
import { type CamelKey, snakeKey } from './keys';

type Tables = Database['public']['Tables'];

/**
 * The columns of an answer, as a `select` names them. `database.types.ts` checks them against the migrations.
 * Columns of other tables are added by hand: `${columnsOf(…)}, products (name)`.
 */
export const columnsOf = <Table extends keyof Tables, Shape extends object>(
  _table: Table,
  { shape }: { shape: Shape & Record<Exclude<keyof Shape, CamelKey<keyof Tables[Table]['Row']>>, never> },
): string => Object.keys(shape).map(snakeKey).join(', ');
