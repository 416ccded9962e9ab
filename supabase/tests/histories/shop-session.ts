import { SHIP_TO } from '../support/orders';
import type { ShopState } from './state';

/** The interface to the embedded database or a PostgreSQL server. Each call is a transaction. */
export interface HistoryDatabase {
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  exec(text: string): Promise<void>;
}

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: object;
}

/** SQL that returns one value; `$1` is the values. */
export interface Call {
  text: string;
  values?: object;
}

export interface Answer {
  answer: Record<string, unknown> | null;
  /** The hint of a refusal, which is a valid result. Any other error fails the history. */
  refused: string | null;
  state: ShopState;
}

const STAFF = ['wanjiru@littlebaobab.example', 'otieno@littlebaobab.example'] as const;
export const staffMember = (index: number): Caller => {
  const email = STAFF[index % 2] ?? STAFF[0];
  return { role: 'authenticated', claims: { sub: `staff_${email}`, email, email_verified: true, fva: [0, 0] } };
};
export const server: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** The state of some products and their orders, read as the owner of the database, without policies. */
export const readStateSql = `
drop schema if exists histories cascade;
create schema histories;
create function histories.state(product_ids bigint[], prefix text) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return jsonb_build_object(
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'stock', p.stock,
                          'recorded', (select coalesce(sum(c.quantity), 0) from public.stock_changes c where c.product_id = p.id), 'price', p.price,
                          'version', p.version, 'archived', p.archived_at is not null) order by p.id), '[]')
                   from public.products p where p.id = any (product_ids)),
    'rate', (select s.usd_kes_rate from public.shop_settings s),
    'incidents', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'reference', i.reference,
                           'order_id', i.order_id, 'payment_id', i.payment_id, 'status', i.status, 'details', i.details)
                           order by i.created_at, i.id), '[]')
                    from public.payment_incidents i
                   where i.reference like prefix || '%' or i.order_id in (
                     select l.order_id from public.order_items l where l.product_id = any (product_ids))),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) - array['shipping_address', 'search_text', 'request_hash', 'expires_at', 'held_until'] || jsonb_build_object(
               'late', o.expires_at <= now(),
               'charges', public.charges(o),
               'items', (select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'quantity', i.quantity,
                                                             'unit_price', i.unit_price, 'sent', u.sent, 'ended', u.ended,
                                                             'net', i.total_price - i.discount_amount,
                                                             'replaced', (select coalesce(sum(e.quantity), 0) from private.ended_units e
                                                                            where e.order_item_id = i.id and e.reason = 'replaced'),
                                                             'coming_back', (select coalesce(sum(l.quantity - coalesce((
                                                                                      select sum(e.quantity) from private.ended_units e
                                                                                       where e.cause = r.id and e.order_item_id = i.id), 0)), 0)
                                                                               from private.standing_returns(o.id) r
                                                                               join private.return_lines l on l.return_id = r.id
                                                                              where r.status = 'approved' and l.product_id = i.product_id),
                                                             'left_over', u.left_over,
                                                             'withdrawn', (select coalesce(sum(e.quantity), 0) from private.ended_units e
                                                                            where e.order_item_id = i.id and e.reason = 'withdrawn'),
                                                             'owed', (select coalesce(sum(l.quantity), 0) from private.standing_returns(o.id) r
                                                                        join private.return_lines l on l.return_id = r.id
                                                                       where r.status = 'approved' and l.product_id = i.product_id),
                                                             'restocked', (select coalesce(sum(e.quantity), 0) from private.ended_units e
                                                                            where e.order_item_id = i.id and e.restocked))
                                          order by i.product_id)
                           from public.order_items i join private.line_units(o.id) u on u.order_item_id = i.id
                          where i.order_id = o.id),
               'owed', private.owed_usd(o.id),
               'redeemed', exists (select from private.code_redemptions c where c.order_id = o.id),
               'returns', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'version', r.version,
                                                     'is_received', r.received_at is not null, 'key', r.refund_key,
                                                     'owed', case when r.status = 'approved' and r.refunded_at is null and not exists (
                                                               select from public.refunds f where f.return_id = r.id and f.status <> 'failed')
                                                             then private.return_owed_usd(r) else 0 end,
                                                     'due', private.refund_of_return(r)) order by r.place), '[]')
                             from private.returns r where r.order_id = o.id),
               'settled', exists (select from private.standing_returns(o.id) r where r.refunded_at is not null and r.refund_usd > 0),
               'parcels', (select coalesce(jsonb_agg(p.id order by p.place), '[]') from public.parcels p where p.order_id = o.id),
               'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
                              from public.payments p where p.order_id = o.id),
               'refunds', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at, r.id), '[]')
                             from public.refunds r where r.order_id = o.id),
               'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'from', e.from_status,
                                                    'to', e.to_status, 'note', e.note) order by e.id), '[]')
                            from public.order_events e where e.order_id = o.id)) order by o.created_at, o.id), '[]')
        from public.orders o
       where o.id in (select i.order_id from public.order_items i where i.product_id = any (product_ids))));
end $$;`;

/** Calls with the rights of one caller, and the resulting state of the shop, in one round trip. */
const setUpSql = `${readStateSql}
create function histories.call(caller_role text, claims jsonb, calls jsonb, product_ids bigint[], prefix text)
  returns jsonb language plpgsql as $$
declare
  query  jsonb;
  answer jsonb;
  hint   text;
begin
  for query in select value from jsonb_array_elements(calls) loop
    begin
      perform set_config('role', caller_role, true), set_config('request.jwt.claims', claims::text, true);
      execute query ->> 'text' using query -> 'values' into answer;
    exception when raise_exception or unique_violation or invalid_parameter_value or sqlstate 'PT409' or sqlstate 'PT429' then
      get stacked diagnostics hint = pg_exception_hint;
      if hint = '' then
        raise;
      end if;
    end;
  end loop;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return jsonb_build_object('answer', answer, 'refused', hint, 'state', histories.state(product_ids, prefix));
end $$;
delete from public.staff_members;
insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
select email, 'staff_' || email, now(), 'owner', 'database' from unnest(array['${STAFF.join("','")}']) email;
update private.caller_limits set messages_per_hour = 1000000, writes_per_hour = 1000000, quotes_per_hour = 1000000, open_orders = 1000, units = 10000, orders_per_hour = 1000000;
update private.shop_limits set guest_share = 1;
update public.shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129.5;`;

export const setUpHistories = (database: HistoryDatabase): Promise<void> => database.exec(setUpSql);

/** Each history uses separate products and people, so that nothing has to be reset in between. Now and then everything
 *  is deleted, because big tables are slow. */
export const forgetHistories = (database: HistoryDatabase): Promise<void> =>
  database.exec(
    'truncate public.orders, public.customers, public.discount_codes, public.audit_log, private.call_counts cascade',
  );

/** How often the code of a history can be used. */
export const CODE_USES = 2;

export interface ShopSession {
  number: number;
  /** Takes a tenth off, for `CODE_USES` orders. */
  code: string;
  /** The prefix of every reference of this history. */
  prefix: string;
  productIds: readonly number[];
  changeRate(rate: number): Promise<void>;
  call(caller: Caller, calls: readonly Call[]): Promise<Answer>;
}

let opened = 0;

export async function openSession(database: HistoryDatabase, stock: readonly number[]): Promise<ShopSession> {
  opened += 1;
  const rows = await database.query<{ id: number }>(
    `with rate as (update public.shop_settings set usd_kes_rate = 129.5 where usd_kes_rate <> 129.5)
     insert into public.products (name, image_url, price, stock, category, age_range, description)
     select 'Kite', '/images/kite.webp', 10 + index * 7.35, stock, 'Toys', '3-8 years', 'It flies.'
       from jsonb_to_recordset($1::text::jsonb) as wanted (index integer, stock integer) returning id::integer as id`,
    [JSON.stringify(stock.map((units, index) => ({ index, stock: units })))],
  );
  const code = `HISTORY-${opened}`;
  await database.query(
    `insert into public.discount_codes (code, kind, amount, max_uses) values ($1, 'percent', 10, $2::text::integer)`,
    [code, String(CODE_USES)],
  );
  const productIds = rows.map(({ id }) => id);
  const prefix = `H${opened}-`;
  const ids = `{${productIds.join(',')}}`;
  return {
    number: opened,
    code,
    prefix,
    productIds,
    changeRate: async (rate) => {
      await database.query('update public.shop_settings set usd_kes_rate = $1::text::numeric', [String(rate)]);
    },
    async call({ role, claims }, calls) {
      const [row] = await database.query<{ done: Answer }>(
        'select histories.call($1, $2::text::jsonb, $3::text::jsonb, $4::text::bigint[], $5) as done',
        [role, JSON.stringify(claims), JSON.stringify(calls), ids, prefix],
      );
      if (!row) throw new Error('The database answered nothing.');
      return row.done;
    },
  };
}

export const shipTo = (email: string) => ({ ...SHIP_TO, email });
