import * as z from 'zod/mini';
import { parseIdCursor } from '@/features/staff-area/pages';
import { storePictureInBucket } from '@/features/staff-area/pictures/api';
import type { Result } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { ChangeAnswer, CheckedLine, FileLine, ImportAnswer, ProductChange, ProductRepository } from './repository';
import {
  adminProduct,
  adminProductColumns,
  changeAnswers,
  checkedLines,
  fileLineRow,
  importAnswer,
  productPage,
  productValues,
  removal,
} from './rows';

export const liveProducts: ProductRepository = {
  list: ({ search, show }, { before, pageSize, signal }) =>
    read(
      productPage,
      (database) =>
        database.rpc('list_products', {
          search: search || null,
          show,
          after_id: parseIdCursor(before),
          page_size: pageSize,
        }),
      signal,
    ),
  get: (id) =>
    read(z.nullable(adminProduct), (database) =>
      database.from('products').select(columnsOf('products', adminProductColumns)).eq('id', id).maybeSingle(),
    ),
  save: (draft, original) =>
    save(
      'A product was not saved',
      (database) =>
        database.rpc('save_product', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          // The database adds the difference to the current stock, so that units sold since stay sold.
          product: { ...productValues(draft), seen_stock: original?.stock ?? null },
        }),
      adminProduct,
    ),
  remove: ({ id }) => write('A product was not removed', (database) => database.rpc('remove_product', { id }), removal),
  restore: ({ id }) =>
    write(
      'A product was not put back',
      (database) => database.rpc('restore_product', { product: { id } }),
      adminProduct,
    ),
  storePicture: storePictureInBucket,
};

/** Saves the changes of each product, based on the loaded version. Returns one answer per product, in any order. */
export const saveProducts = (changes: readonly ProductChange[]): Promise<Result<readonly ChangeAnswer[]>> =>
  write(
    'Products were not saved',
    (database) =>
      database.rpc('save_products', {
        lines: changes.map(({ seen, changed }) => ({
          id: seen.id,
          version: seen.version,
          values: {
            ...productValues(changed),
            ...(changed.stock === undefined ? {} : { seen_stock: seen.stock }),
          },
        })),
      }),
    changeAnswers,
  );

/** A dry run: what each line of a file would do. */
export const checkProductFile = (lines: readonly FileLine[]): Promise<Result<readonly CheckedLine[]>> =>
  write(
    'A file of products was not checked',
    (database) => database.rpc('check_products', { lines: lines.map(fileLineRow) }),
    checkedLines,
  );

/** Imports checked lines in one transaction, idempotent by `key`; nothing is saved if there are problems. */
export const importProductFile = (lines: readonly FileLine[], key: string): Promise<Result<ImportAnswer>> =>
  write(
    'A file of products was not imported',
    (database) => database.rpc('import_products', { lines: lines.map(fileLineRow), key }),
    importAnswer,
  );
