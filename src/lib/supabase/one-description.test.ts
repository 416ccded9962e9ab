import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { snakeKey } from './keys';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const GENERATED = 'src/lib/supabase/database.types.ts';
const filesIn = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const sources = [...filesIn('src'), ...filesIn('supabase/schemas')].filter(
  (file) =>
    /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/testing/') && file !== GENERATED,
);

/**
 * The files that describe a field of an answer: a line of a schema (`name: z.…`), of a type (`name: …;`), of a table
 * (`name type`), or of an answer in JSON (`'name', …`). Using the field is no description.
 */
function describing(field: string): string[] {
  const column = snakeKey(field);
  const description = new RegExp(
    `^ *(?:${field}|${column})\\??: (?:z\\..*,|.*;)$|^ *'${column}', |^  ${column} +\\w+ `,
    'm',
  );
  return sources.filter((file) => description.test(readFileSync(`${root}${file}`, 'utf8'))).sort();
}

test.each([
  [
    'an order',
    'canCancel',
    ['src/domain/order-page.ts', 'src/features/orders/rows.ts', 'supabase/schemas/order_page.sql'],
  ],
  ['a review', 'isRefunded', ['src/features/admin/reviews/rows.ts', 'supabase/schemas/reviews.sql']],
  ['the staff', 'invitedBy', ['src/features/admin/members/rows.ts', 'supabase/schemas/staff.sql']],
])('a field of %s is described where *Add a field* says: %s', (_, field, places) => {
  expect(describing(field)).toEqual(places);
});
