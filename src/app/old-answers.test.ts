import { expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const of = (file: string) => sources[`/src/features/${file}`] ?? '';

/** A query that keeps the answer to an earlier question, or a component that remembers it. */
const KEEPS = /\bplaceholderData:|\bkeepPreviousData\b|\?\? last\b/;
const MARKS = /<Renewing\b|\bisStale\b|\bisOld\b/;

/** Each of them, and the component that marks the old answer. */
const shownBy: Record<string, readonly string[]> = {
  'books/staff/data.ts': ['books/staff/books-view.tsx'],
  'dashboard/staff/queries.ts': ['dashboard/staff/dashboard-view.tsx', 'dashboard/staff/detail-panels.tsx'],
  'log/staff/data.ts': ['staff-area/list.tsx'],
  'orders/customer/queries.ts': ['orders/customer/order-history.tsx'],
  'orders/staff/new-order/use-new-order.ts': ['orders/staff/new-order/new-order-form.tsx'],
  'products/customer/use-browsed-list.ts': ['products/customer/product-list.tsx'],
  'reviews/customer/data.ts': ['reviews/customer/product-reviews.tsx'],
  'staff-area/data.ts': ['staff-area/list.tsx'],
};

it('an answer is shown only under its question, or marked as old, wherever an earlier one is kept', () => {
  const keeping = Object.keys(sources)
    .filter((path) => KEEPS.test(sources[path] ?? ''))
    .map((path) => path.slice('/src/features/'.length));
  expect(keeping).toEqual(Object.keys(shownBy));
  for (const file of Object.values(shownBy).flat()) expect(of(file), file).toMatch(MARKS);
});

it('every page of records is shown by the list that marks it', () => {
  const parts = Object.entries(sources).flatMap(([path, source]) =>
    source.split(/^export /m).map((part) => ({ path, part })),
  );
  const hooks = parts.flatMap(({ path, part }) =>
    part.includes('useRecordPage(') && !path.endsWith('/staff-area/data.ts')
      ? (part.match(/^(?:function|const) (use\w+)/)?.slice(1) ?? [])
      : [],
  );
  expect(hooks.length).toBeGreaterThan(12);
  for (const hook of hooks) {
    const users = parts.filter(({ part }) => new RegExp(`(?<!(?:function|const) )\\b${hook}\\(`).test(part));
    expect(users.length, hook).toBeGreaterThan(0);
    for (const { path } of users) expect(sources[path], `${path}: ${hook}`).toMatch(/<(?:List|ListPage)\b/);
  }
});
