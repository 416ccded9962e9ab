import * as z from 'zod/mini';
import type { Procedure } from '../database-types/catalogue.ts';
import { read as parse } from '../doctor/ask.ts';
import type { Actor } from './targets.ts';

export type Arguments = Readonly<Record<string, unknown>>;
/** The rows of a table, or the result of a stable function, by its path in the API; null if the actor may not read them. */
export type Read = (path: string) => Promise<unknown>;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG_AGO = '2000-01-01';

/**
 * Values that no row has and no function accepts, by the type of a required parameter, so that a new function is rehearsed
 * from its first day. What one of them would change, the test of the command finds.
 */
const HARMLESS: Readonly<Record<string, unknown>> = {
  bool: false,
  date: LONG_AGO,
  float8: -1,
  int2: -1,
  int4: -1,
  int8: -1,
  json: null,
  jsonb: null,
  numeric: -1,
  text: 'rehearsal',
  timestamptz: `${LONG_AGO}T00:00:00Z`,
  uuid: NOBODY,
  _text: ['rehearsal'],
  _uuid: [NOBODY],
};

export function harmlessArguments({ name, arguments: all }: Procedure): Arguments {
  const required = all.filter((argument) => argument.default === null);
  return Object.fromEntries(
    required.map(({ name: parameter, type }) => {
      if (!(type in HARMLESS))
        throw new Error(`${name}(${parameter}) has the type ${type}: add a value to scripts/rehearse/arguments.ts.`);
      return [parameter, HARMLESS[type]];
    }),
  );
}

async function firstOf<Row extends z.ZodMiniType>(read: Read, path: string, row: Row): Promise<z.output<Row> | null> {
  const rows = parse(z.array(z.unknown()), await read(`${path}&limit=1`));
  return rows?.[0] ? parse(row, rows[0]) : null;
}

const firstProduct = (read: Read) =>
  firstOf(read, 'products?select=id&stock=gt.0&order=id', z.object({ id: z.number() }));

const SAVED = z.looseObject({ id: z.optional(z.number()), version: z.number() });

/** Saves the first record of a table as it is. */
const resave = (table: string, parameter: string) => async (read: Read) => {
  const row = await firstOf(read, `${table}?select=*`, SAVED);
  return row && { [parameter]: row, expected_version: row.version, ...(row.id && { id: row.id }) };
};

const PROCESSING = z.object({ processing_from: z.number(), processing_to: z.number(), version: z.number() });

/** Better arguments than the harmless ones: a read that finds something, or a save of what is there already. Null: none here. */
export const OWN_ARGUMENTS: Readonly<Record<string, (read: Read) => Promise<Arguments | null> | Arguments>> = {
  compare_payments: () => ({ provider: 'paystack', listed: [], dry_run: true }),
  record_payouts: () => ({ provider: 'paystack', listed: [], dry_run: true }),
  paypal_orders_to_ask: () => ({ created_after: HARMLESS.timestamptz, dry_run: true }),
  record_search_miss: () => ({ searched: '' }),
  product_reviews: async (read) => {
    const product = await firstProduct(read);
    return product && { product_id: product.id };
  },
  quote_order: async (read) => {
    const product = await firstProduct(read);
    return product && { items: [{ product_id: product.id, quantity: 1 }] };
  },
  save_category: resave('categories', 'category'),
  save_collection: resave('collections', 'collection'),
  save_country_tax: resave('country_taxes', 'tax'),
  save_maker: resave('makers', 'maker'),
  save_order_view: () => ({ name: '', filter: '' }),
  save_search_synonym: resave('search_synonyms', 'synonym'),
  save_settings: resave('shop_settings', 'settings'),
  save_processing: async (read) => {
    const rules = await firstOf(read, 'delivery_rules?select=processing_from,processing_to,version', PROCESSING);
    return rules && { days_from: rules.processing_from, days_to: rules.processing_to, expected_version: rules.version };
  },
  set_daily_refunds: async (read) => {
    const usd = parse(z.number(), await read('rpc/daily_refunds'));
    return usd === null ? null : { usd };
  },
  wish_save_list: () => ({ list_id: NOBODY, name: '' }),
};

const newsletter = 'it would write down or forget the address of the person';

/** What would change something whatever it is given, and why. */
export const LEFT_OUT: Readonly<Record<string, Partial<Record<Actor, string>>>> = {
  erase_account: { server: 'it keeps every id that it is given, for a day' },
  erase_my_account: { customer: 'it erases the person', staff: 'it erases the person' },
  join_own_newsletter: { customer: newsletter, staff: newsletter },
  leave_own_newsletter: { customer: newsletter, staff: newsletter },
  hide_first_day: { staff: 'it hides the first steps of the staff area' },
  keep_publication: { server: 'it decides which pages are built again' },
};
