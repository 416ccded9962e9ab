import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { fakeRecords, firstPage, type ListBody } from './fake-records';
import { type ProductRow, productRow } from './rows';
import { productOf } from './saved';

const LOW_STOCK = 5;
const isScheduled = ({ publish_at }: ProductRow) => publish_at !== null && Date.parse(publish_at) > Date.now();
const shows: Readonly<Record<string, (row: ProductRow) => boolean>> = {
  'on-sale': (row) => row.archived_at === null && !row.is_draft && !isScheduled(row),
  'low-stock': (row) => row.archived_at === null && row.stock <= LOW_STOCK,
  draft: (row) => row.archived_at === null && row.is_draft,
  scheduled: (row) => row.archived_at === null && !row.is_draft && isScheduled(row),
  'no-safety': (row) => row.archived_at === null && row.safety === null,
  archived: (row) => row.archived_at !== null,
};

/** The products of the shop as staff edit them. */
export const productRows = (): ProductRow[] => catalogueSnapshot.map((product) => productRow(product));

function listProducts(
  rows: readonly ProductRow[],
  { search, show, after_id, page_size }: ListBody & { after_id: number | null },
) {
  const wanted = search?.toLowerCase() ?? '';
  const isShown = (name: string) => rows.filter((row) => shows[name]?.(row));
  const found = isShown(show)
    .filter(({ name, category, age_range }) => [name, category, age_range].join('\n').toLowerCase().includes(wanted))
    .filter(({ id }) => id > (after_id ?? 0))
    .toSorted((a, b) => a.id - b.id);
  const { page, last } = firstPage(found, page_size);
  return {
    products: page,
    counts: {
      on_sale: isShown('on-sale').length,
      low_stock: isShown('low-stock').length,
      draft: isShown('draft').length,
      scheduled: isShown('scheduled').length,
      no_safety: isShown('no-safety').length,
      archived: isShown('archived').length,
    },
    next: last ? { id: last.id } : null,
  };
}

/** A fake of the functions for products, for the shop and staff. `ordered` are the ids that orders refer to. */
export function fakeProducts(rows: readonly ProductRow[] = productRows(), ordered: readonly number[] = []) {
  return fakeRecords({
    noun: 'product',
    table: 'products',
    rows,
    blank: productRow(productOf(1)),
    list: listProducts,
    archive: (row) => (ordered.includes(row.id) ? { ...row, archived_at: '2026-11-21T12:00:00Z' } : null),
    putBack: (row) => ({ ...row, archived_at: null }),
  });
}
