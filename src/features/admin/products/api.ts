import * as z from 'zod/mini';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { storePictureInBucket } from '../pictures/api';
import { parseIdCursor } from '../shared/pages';
import type { ChangeAnswer, CheckedLine, FileLine, ImportAnswer, ProductChange, ProductRepository } from './repository';
import {
  adminProductColumns,
  changeAnswersFrom,
  checkedLines,
  fileLineRow,
  importAnswer,
  productPageFromAnswer,
} from './rows';

const removal = z.object({ outcome: z.string() });

export const liveProducts: ProductRepository = {
  async list({ search, show }, { before, pageSize, signal }) {
    const database = await getDatabase();
    const call = database.rpc('list_products', {
      search: search || null,
      show,
      after_id: parseIdCursor(before),
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return productPageFromAnswer(data);
  },
  async get(id) {
    const database = await getDatabase();
    const { data } = await database
      .from('products')
      .select(adminProductColumns.select)
      .eq('id', id)
      .maybeSingle()
      .throwOnError();
    return data === null ? null : adminProductColumns.fromRow(data);
  },
  save: (draft, original) =>
    save(
      'A product was not saved',
      (database) =>
        database.rpc('save_product', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          // The database adds the difference to the current stock, so that units sold since stay sold.
          product: { ...adminProductColumns.toRow(draft), seen_stock: original?.stock ?? null },
        }),
      adminProductColumns.fromRow,
    ),
  remove: ({ id }) =>
    write(
      'A product was not removed',
      (database) => database.rpc('remove_product', { id }),
      (answer) => (removal.parse(answer).outcome === 'deleted' ? 'deleted' : 'archived'),
    ),
  restore: ({ id }) =>
    write(
      'A product was not put back',
      (database) => database.rpc('restore_product', { product: { id } }),
      adminProductColumns.fromRow,
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
            ...adminProductColumns.toRow(changed),
            ...(changed.stock === undefined ? {} : { seen_stock: seen.stock }),
          },
        })),
      }),
    changeAnswersFrom,
  );

/** A dry run: what each line of a file would do. */
export const checkProductFile = (lines: readonly FileLine[]): Promise<Result<readonly CheckedLine[]>> =>
  write(
    'A file of products was not checked',
    (database) => database.rpc('check_products', { lines: lines.map(fileLineRow) }),
    (answer) => checkedLines.parse(answer),
  );

/** Imports checked lines in one transaction, idempotent by `key`; nothing is saved if there are problems. */
export const importProductFile = (lines: readonly FileLine[], key: string): Promise<Result<ImportAnswer>> =>
  write(
    'A file of products was not imported',
    (database) => database.rpc('import_products', { lines: lines.map(fileLineRow), key }),
    (answer) => importAnswer.parse(answer),
  );
