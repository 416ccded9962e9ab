import { expect, it } from 'vitest';
import { openShop } from './support/shop';
import { STAFF_FUNCTIONS } from './support/staff-functions';

const { sql } = (await openShop()).database;
const names = async (query: string) => (await sql.query<{ name: string }>(query)).map((row) => row.name);
const ours = "('public'::regnamespace, 'private'::regnamespace)";

it('every table has row-level security', async () => {
  expect(
    await names(
      `select relname as name from pg_class where relkind = 'r' and relnamespace in ${ours} and not relrowsecurity`,
    ),
  ).toEqual([]);
});

it('no view bypasses the policies', async () => {
  expect(
    await names(`select relname as name from pg_class where relkind in ('v', 'm') and relnamespace in ${ours}`),
  ).toEqual([]);
});

// A procedure that commits cannot have one. It must not be a definer then, nor callable by others.
// A parsed body has resolved all names already; it must not be a definer either.
it('every function has an empty search path', async () => {
  expect(
    await names(
      `select proname as name from pg_proc where pronamespace in ${ours} and not coalesce(proconfig @> array['search_path=""'], false)
         and not (prosqlbody is not null and not prosecdef)
         and not (prokind = 'p' and not prosecdef and proacl = array['postgres=X/postgres'::aclitem])`,
    ),
  ).toEqual([]);
});

const RECONCILIATION = [
  'begin_reconciliation(text,integer)',
  'keep_reconciliation(uuid,jsonb,jsonb,boolean)',
  'compare_payments(text,jsonb,boolean)',
  'record_payouts(text,jsonb,boolean)',
  'paypal_orders_to_ask(timestamp with time zone,timestamp with time zone,integer,boolean)',
  'finish_paypal_order(text)',
];
const PUBLICATION = ['claim_publication(integer)', 'keep_publication(text,text)', 'publication_state()'];
const MAILS = ['settle_mail(uuid,integer,text,text,text)', 'hand_back_mails(jsonb,integer,text)', 'count_mails()'];
const serverOnly = (functions: readonly string[]) =>
  Object.fromEntries(functions.map((name) => [name, 'service_role']));

it('only the intended functions can be called', async () => {
  const rows = await sql.query<{ name: string; callers: string }>(`
    select f.oid::regprocedure::text as name, string_agg(r.role, ' ' order by r.role) as callers
      from pg_proc f, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
     where f.pronamespace in ${ours} and has_function_privilege(r.role, f.oid, 'execute')
     group by f.oid`);
  const everybody = 'anon authenticated service_role';
  const signedIn = 'authenticated service_role';
  expect(Object.fromEntries(rows.map((row) => [row.name, row.callers]))).toEqual({
    'is_staff()': everybody,
    'price_now(products)': everybody,
    'maker(products)': everybody,
    'next_in_series(products)': everybody,
    'safety_sheet(bigint)': everybody,
    'safety_sheets()': everybody,
    'lowest_price(products)': everybody,
    'private.lowest_price_of_sale(bigint)': everybody,
    'products_on_sale(categories)': everybody,
    'private.price_at(numeric,numeric,timestamp with time zone,timestamp with time zone,timestamp with time zone)':
      everybody,
    'browse_products(text,text,text,integer,numeric,numeric,boolean,text,text[],jsonb,text,bigint,text,bigint,integer)':
      everybody,
    'private.browse_products(text,text,text,integer,numeric,numeric,boolean,text,text[],jsonb,text,bigint,text,bigint,integer)':
      everybody,
    'place_order(jsonb,jsonb,text,uuid,text,jsonb)': everybody,
    'prolong_hold(uuid,text)': everybody,
    'cancel_order(uuid,text)': everybody,
    'get_guest_order(uuid,text)': everybody,
    'quote_order(jsonb,jsonb,jsonb,text)': 'anon authenticated',
    'private.quote_order(jsonb,jsonb,jsonb,text)': 'anon authenticated',
    'own_held_stock(text)': 'anon authenticated',
    'delivery_plan()': 'anon authenticated',
    'wish_lists()': 'authenticated',
    'wish_save_list(uuid,text)': 'authenticated',
    'wish_remove_list(uuid)': 'authenticated',
    'wish_put(uuid,bigint,uuid)': 'authenticated',
    'wish_take(bigint,uuid)': 'authenticated',
    'wish_merge(jsonb)': 'authenticated',
    'wish_share(uuid,date)': 'authenticated',
    'wish_stop_sharing(uuid)': 'authenticated',
    'wish_shared(uuid,text,text)': 'anon authenticated',
    'wish_reserve(uuid,text,bigint,text)': 'anon authenticated',
    'wish_undo(uuid,text,bigint,text)': 'anon authenticated',
    'private.names_code(jsonb)': everybody,
    'order_page(uuid,text)': 'anon authenticated',
    'cancel_own_order(uuid,text,text)': 'anon authenticated',
    'correct_own_order(uuid,jsonb,jsonb,text)': 'anon authenticated',
    'order_returns(uuid,text)': 'anon authenticated',
    'quote_return(uuid,jsonb,text,text)': 'anon authenticated',
    'withdraw_return(uuid,text)': 'anon authenticated',
    'withdraw_from_order(text,text)': 'anon authenticated',
    'return_photo(uuid,text)': 'anon authenticated',
    'ask_return(uuid,uuid,jsonb,text,text,numeric,text,text)': 'anon authenticated',
    'ask_piece(uuid,bigint,text,uuid,text)': 'anon authenticated',
    'ask_remedy(uuid,bigint,text)': 'anon authenticated',
    'open_recalls(uuid,text)': 'anon authenticated',
    'rating(products)': everybody,
    'shown_reviews(products)': everybody,
    'product_reviews(bigint,integer,bigint)': everybody,
    'order_reviews(uuid,text)': 'anon authenticated',
    'send_review(uuid,bigint,integer,text,integer,text)': 'anon authenticated',
    'withdraw_review(uuid,bigint,text)': 'anon authenticated',
    'say_played(uuid,bigint,boolean,text)': 'anon authenticated',
    'list_returns(boolean,bigint,integer)': 'authenticated',
    'decide_return(uuid,boolean,text,boolean,integer)': 'authenticated',
    'receive_return(uuid,jsonb,integer)': 'authenticated',
    'send_contact_message(uuid,text,text,text,text,uuid)': 'anon authenticated',
    'subscribe_to_newsletter(text,text)': everybody,
    'list_letters()': 'authenticated',
    'save_letter(uuid,integer,text,text)': 'authenticated',
    'remove_letter(uuid,integer)': 'authenticated',
    'test_letter(uuid,integer)': 'authenticated',
    'send_letter(uuid,integer)': 'authenticated',
    'decide_letter(uuid,boolean)': 'authenticated',
    'preview_letter(text,text)': 'authenticated',
    'list_subscribers(text,timestamp with time zone,uuid,integer)': 'authenticated',
    'private.write_letters()': 'service_role',
    'confirm_newsletter(text)': everybody,
    'leave_newsletter(text)': everybody,
    'own_newsletter()': 'authenticated',
    'join_own_newsletter()': 'authenticated',
    'leave_own_newsletter()': 'authenticated',
    'record_search_miss(text)': everybody,
    'remind_me(bigint,text,text,text)': everybody,
    'claim_guest_order(uuid,text)': signedIn,
    'set_default_address(uuid)': signedIn,
    'mark_order_paid(uuid,text,text,bigint,text,bigint)': 'service_role',
    'mark_payment_failed(uuid,text,text)': 'service_role',
    'expire_unpaid_orders()': 'service_role',
    'export_my_data()': 'authenticated',
    'sync_cart(jsonb)': 'authenticated',
    'keep_children(jsonb,integer)': 'authenticated',
    'bought_products()': 'authenticated',
    'my_orders(text,timestamp with time zone,uuid,integer)': 'authenticated',
    'erase_my_account()': 'authenticated',
    'erase_account(text)': 'service_role',
    'erase_stale_data()': 'service_role',
    'record_paypal_order(uuid,text)': 'service_role',
    'claim_refund(uuid,uuid)': 'service_role',
    'release_refund(uuid,uuid)': 'service_role',
    'settle_refund(uuid,text,text,text)': 'service_role',
    'apply_provider_refund(text,text,text,bigint,text,text,text,uuid,text)': 'service_role',
    'apply_dispute_loss(text,text,text,bigint,text)': 'service_role',
    'report_incident(text,text,text,uuid,jsonb)': 'service_role',
    'report_dispute(text,text,text,bigint,text,text,text,text,timestamp with time zone)': 'service_role',
    'is_paypal_order_of(uuid,text)': 'service_role',
    'shipping_country(orders)': 'service_role',
    ...serverOnly(RECONCILIATION),
    ...serverOnly(PUBLICATION),
    ...serverOnly(MAILS),
    'claim_mails(integer,integer,boolean)': 'service_role',
    'private.claim_mails(integer,integer)': 'service_role',
    'private.is_staff()': everybody,
    'enter_staff_area()': 'authenticated',
    'private.caller_id()': everybody,
    'private.tidy_text(text)': everybody,
    'private.tidy_line(text)': everybody,
    'private.plain_text(text)': everybody,
    'private.pasted_text(text)': everybody,
    'private.search_text(text)': everybody,
    'private.search_parts(text)': 'authenticated',
    'private.contains_patterns(text)': 'authenticated',
    'private.id_range(text)': 'authenticated',
    'private.letters_and_digits(text)': 'authenticated service_role',
    'private.check_digit(text)': 'service_role',
    'private.gtin_of(text)': 'service_role',
    'private.average_stars(integer,integer)': 'service_role',
    'private.is_email(text)': everybody,
    'private.mailbox(text)': 'service_role',
    'private.ask_with_code(boolean,jsonb,jsonb,jsonb,text,uuid,text)': everybody,
    'private.place_order(jsonb,jsonb,text,uuid,text,jsonb)': everybody,
    'private.export_my_mails()': 'authenticated',
    'private.lock_own_addresses(text)': signedIn,
    'private.country_code(text)': signedIn,
    'private.country_named(text)': signedIn,
    'private.folded_country(text)': signedIn,
    'private.address_parts(text)': signedIn,
    'private.order_statuses()': signedIn,
    'private.is_sent(text)': signedIn,
    'private.is_over(text)': signedIn,
    'private.payment_methods()': signedIn,
    'private.payment_providers()': signedIn,
    'private.may_stay_empty(text,text)': signedIn,
    'private.clean_address_part(text,text)': signedIn,
    'private.export_my_data()': 'authenticated',
    'private.erase_stale_data(integer)': 'service_role',
    'private.close_books(integer)': 'service_role',
    'private.rebuild_books()': 'service_role',
    'private.fold_customer_counts()': 'service_role',
    'private.recount_customers()': 'service_role',
    'private.age_bounds(text)': 'service_role',
    'private.is_image_url(text)': 'service_role',
    'private.shop_today()': everybody,
    'private.is_on_sale(products)': everybody,
    'private.text_problem(text)': 'service_role',
    'private.state_code(text,text)': 'service_role',
    'private.text_values()': 'service_role',
    'private.is_published(text,date)': everybody,
    'private.reading_minutes(text)': 'service_role',
    ...Object.fromEntries(STAFF_FUNCTIONS.map((name) => [name, 'authenticated'])),
  });
});

it('only the server has privileges on sequences, including those of the next migration', async () => {
  await sql.exec('create sequence public.next_numbers');
  const rows = await sql.query<{ name: string; role: string }>(`
    select s.oid::regclass::text as name, r.role
      from pg_class s, unnest(array['anon', 'authenticated']) as r (role)
     where s.relkind = 'S' and s.relnamespace in ${ours} and has_sequence_privilege(r.role, s.oid, 'usage, select, update')`);
  await sql.exec('drop sequence public.next_numbers');
  expect(rows).toEqual([]);
});

it('no policy evaluates the caller for each row', async () => {
  expect(
    await names(`
      select policyname as name from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as text) p
       where schemaname = 'public' and (
         regexp_replace(p.text, 'SELECT (auth\\.jwt|private\\.is_staff)\\(\\)', '', 'g') ~ '(auth\\.jwt|private\\.is_staff)\\(\\)')`),
  ).toEqual([]);
});

it('every table has at most one policy per command and role', async () => {
  expect(
    await names(`
      select tablename || ' ' || cmd || ' ' || r.role as name from pg_policies, unnest(roles) as r (role)
       where schemaname = 'public' group by tablename, cmd, r.role having count(*) > 1 or cmd = 'ALL'`),
  ).toEqual([]);
});

it('every foreign key and every owner column is the first column of an index', async () => {
  expect(
    await names(`
      select c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace in ${ours} and c.relkind = 'r' and not a.attisdropped
         and (a.attname = 'user_id'
              or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum))
         and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)`),
  ).toEqual([]);
});
