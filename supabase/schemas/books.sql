-- Payments, refunds, reversals and payouts by day, with stored sums of closed days; and the number of customers.
-- Relies on payments, refunds, reconciliation and customers.

-- The sums of past days, by provider and currency. A day without a row in `book_days`, with a row for another time zone, or
-- with a row in `book_changes` is computed from its movements: these tables are only a cache.
create table private.book_days (
  day       date        primary key,
  time_zone text        not null,
  closed_at timestamptz not null default now()
);
alter table private.book_days enable row level security;

create table private.book_sums (
  day            date    not null references private.book_days (day) on delete cascade,
  provider       text    not null,
  currency       text    not null,
  orders         bigint  not null,
  payments       bigint  not null,
  received       numeric not null,
  received_minor bigint  not null,
  tax            numeric not null,
  delivery       numeric not null,
  refunds        bigint  not null,
  refunded       numeric not null,
  refunded_minor bigint  not null,
  reversals      bigint  not null,
  reversed       numeric not null,
  reversed_minor bigint  not null,
  tax_returned   numeric not null,
  fees           numeric not null,
  fee_minor      bigint  not null,
  fees_unknown   bigint  not null,
  payouts        bigint  not null,
  paid_out_minor bigint  not null,
  primary key (day, provider, currency)
);
alter table private.book_sums enable row level security;

-- Closed days with later changes. Movements only insert rows, so that they do not block each other.
create table private.book_changes (
  id  bigint generated always as identity primary key,
  day date   not null
);
create index book_changes_by_day on private.book_changes (day);
alter table private.book_changes enable row level security;

-- The number of customers, as changes to add up, because counting all of them is slow. Orders only insert rows, so that
-- they do not block each other; the job that closes the books merges them into one.
create table private.customer_counts (
  id     bigint generated always as identity primary key,
  change bigint not null
);
alter table private.customer_counts enable row level security;

-- Gift wrap and discounts belong to the goods.
create function private.movements(first_day date, last_day date, after_at timestamptz default null,
                                  after_id uuid default null, row_limit integer default null)
  returns table (day date, at timestamptz, kind text, id uuid, order_id uuid, provider text, reference text, currency text,
                 amount_minor bigint, usd numeric, tax numeric, delivery numeric, fee_minor bigint, fee numeric,
                 is_first boolean)
  language sql stable security invoker set search_path = ''
  as $$
    with span as materialized (
      select s.time_zone as zone,
             greatest(first_day::timestamp at time zone s.time_zone - interval '3 hours', after_at) as since,
             (last_day + 1)::timestamp at time zone s.time_zone + interval '3 hours' as until,
             coalesce(after_at, '-infinity') as last_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as last_id
        from public.shop_settings s limit 1)
    select moved.* from span cross join lateral (
      (select (p.created_at at time zone span.zone)::date, p.created_at as at, 'payment', p.id as id, p.order_id, p.provider,
              p.reference, p.currency, p.amount_minor, p.usd_amount,
              round(o.tax_amount * p.usd_amount / o.total_amount, 2),
              round(o.shipping_amount * p.usd_amount / o.total_amount, 2),
              p.fee_minor, round(p.usd_amount * p.fee_minor / p.amount_minor, 2),
              not exists (select from public.payments e
                           where e.order_id = p.order_id and (e.created_at, e.id) < (p.created_at, p.id))
         from public.payments p join public.orders o on o.id = p.order_id
        where p.created_at >= span.since and p.created_at < span.until
          and (p.created_at, p.id) > (span.last_at, span.last_id)
          and (p.created_at at time zone span.zone)::date between first_day and last_day
        order by p.created_at, p.id limit row_limit)
      union all
      (select (r.decided_at at time zone span.zone)::date, r.decided_at, r.kind, r.id, r.order_id, r.provider,
              coalesce(r.provider_refund_id, p.reference), r.currency, r.amount_minor, r.usd_amount,
              round(part.tax * (before.usd + r.usd_amount) / p.usd_amount, 2) - round(part.tax * before.usd / p.usd_amount, 2),
              round(part.delivery * (before.usd + r.usd_amount) / p.usd_amount, 2)
                - round(part.delivery * before.usd / p.usd_amount, 2),
              null, null, null
         from public.refunds r
         join public.payments p on p.id = r.payment_id
         join public.orders o on o.id = r.order_id
        cross join lateral (
              select round(o.tax_amount * p.usd_amount / o.total_amount, 2) as tax,
                     round(o.shipping_amount * p.usd_amount / o.total_amount, 2) as delivery) part
        cross join lateral (
              select coalesce(sum(e.usd_amount), 0) as usd from public.refunds e
               where e.payment_id = r.payment_id and e.status = 'done'
                 and (e.decided_at, e.id) < (r.decided_at, r.id)) before
        where r.status = 'done' and r.decided_at >= span.since and r.decided_at < span.until
          and (r.decided_at, r.id) > (span.last_at, span.last_id)
          and (r.decided_at at time zone span.zone)::date between first_day and last_day
        order by r.decided_at, r.id limit row_limit)
      union all
      (select (t.paid_out_at at time zone span.zone)::date, t.paid_out_at, 'payout', t.id, null, t.provider, t.reference,
              t.currency, t.amount_minor, null, null, null, null, null, null
         from public.payouts t
        where t.paid_out_at >= span.since and t.paid_out_at < span.until
          and (t.paid_out_at, t.id) > (span.last_at, span.last_id)
          and (t.paid_out_at at time zone span.zone)::date between first_day and last_day
        order by t.paid_out_at, t.id limit row_limit)
      order by at, id limit row_limit) moved
  $$;

create function private.live_book(first_day date, last_day date) returns setof private.book_sums
  language sql stable security invoker set search_path = ''
  as $$
    select m.day, m.provider, m.currency,
           count(*) filter (where m.is_first), count(*) filter (where m.kind = 'payment'),
           coalesce(sum(m.usd) filter (where m.kind = 'payment'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'payment'), 0)::bigint,
           coalesce(sum(m.tax) filter (where m.kind = 'payment'), 0),
           coalesce(sum(m.delivery) filter (where m.kind = 'payment'), 0),
           count(*) filter (where m.kind = 'refund'), coalesce(sum(m.usd) filter (where m.kind = 'refund'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'refund'), 0)::bigint,
           count(*) filter (where m.kind = 'reversal'), coalesce(sum(m.usd) filter (where m.kind = 'reversal'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'reversal'), 0)::bigint,
           coalesce(sum(m.tax) filter (where m.kind in ('refund', 'reversal')), 0),
           coalesce(sum(m.fee), 0), coalesce(sum(m.fee_minor), 0)::bigint,
           count(*) filter (where m.kind = 'payment' and m.fee_minor is null),
           count(*) filter (where m.kind = 'payout'),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'payout'), 0)::bigint
      from private.movements(first_day, last_day) m
     group by m.day, m.provider, m.currency
  $$;

-- Closed days from their sums, the others from their movements, with one query for each run of consecutive days.
create function private.book(first_day date, last_day date) returns setof private.book_sums
  language sql stable security invoker set search_path = ''
  as $$
    with open_days as materialized (
      select calendar.day, calendar.day - (row_number() over (order by calendar.day))::integer as stretch
        from (select first_day + n as day from generate_series(0, last_day - first_day) n) calendar
        left join (private.book_days d join public.shop_settings s on s.time_zone = d.time_zone) on d.day = calendar.day
       where d.day is null or exists (select from private.book_changes c where c.day = calendar.day))
    select b.* from private.book_sums b
     where b.day between first_day and last_day and not exists (select from open_days o where o.day = b.day)
    union all
    select live.* from (select min(day) as first_day, max(day) as last_day from open_days group by stretch) o
     cross join lateral private.live_book(o.first_day, o.last_day) live
  $$;

create function private.book_lock(book_day date) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select hashtextextended('books:' || book_day, 0) $$;

-- Every movement takes a shared lock on its day. So the day is either closed before it, and then marked as changed, or closed
-- including it. Movements never wait for each other.
create function private.note_movement(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  moved_on date := private.shop_day(moment);
begin
  perform pg_advisory_xact_lock_shared(private.book_lock(moved_on));
  insert into private.book_changes (day) select d.day from private.book_days d where d.day = moved_on;
end $$;

create function private.note_payment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_movement(old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    perform private.note_movement(new.created_at);
  end if;
  return null;
end $$;

create trigger note_payment after insert or delete
  or update of created_at, order_id, provider, amount_minor, currency, usd_amount, fee_minor on public.payments
  for each row execute function private.note_payment();

create function private.note_refund() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.refunds := coalesce(new, old);
  before  timestamptz    := case when tg_op <> 'INSERT' and old.status = 'done' then old.decided_at end;
  after   timestamptz    := case when tg_op <> 'DELETE' and new.status = 'done' then new.decided_at end;
begin
  perform private.note_movement(moment) from unnest(array[before, after]) moment where moment is not null;
  perform private.note_movement(r.decided_at) from public.refunds r
   where r.payment_id = changed.payment_id and r.status = 'done' and r.id <> changed.id
     and r.decided_at >= least(before, after);
  return null;
end $$;

create trigger note_refund after insert or delete
  or update of status, decided_at, kind, provider, amount_minor, currency, usd_amount on public.refunds
  for each row execute function private.note_refund();

create function private.note_payout() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_movement(old.paid_out_at);
  end if;
  if tg_op <> 'DELETE' then
    perform private.note_movement(new.paid_out_at);
  end if;
  return null;
end $$;

create trigger note_payout after insert or update or delete on public.payouts
  for each row execute function private.note_payout();

-- Closes past days, newest first, and returns their number. A day that is locked by a movement is left for the next run, so
-- this never waits.
create function private.close_books(row_limit integer default 31) returns integer
  language plpgsql volatile security definer set search_path = '' set jit = off
  as $$
declare
  zone      text := (select s.time_zone from public.shop_settings s);
  first_day date := private.shop_day((
    select min(first.at) from (select min(p.created_at) as at from public.payments p
                               union all select min(r.decided_at) from public.refunds r where r.status = 'done'
                               union all select min(t.paid_out_at) from public.payouts t) first));
  over      date;
  closed    integer := 0;
begin
  for over in
    select calendar.day
      from (select private.shop_today() - n as day from generate_series(1, private.shop_today() - first_day) n) calendar
     where not exists (select from private.book_days d where d.day = calendar.day and d.time_zone = zone)
        or exists (select from private.book_changes c where c.day = calendar.day)
     order by calendar.day desc limit row_limit
  loop
    if pg_try_advisory_xact_lock(private.book_lock(over)) then
      delete from private.book_changes c where c.day = over;
      delete from private.book_days d where d.day = over;
      insert into private.book_days (day, time_zone) values (over, zone);
      insert into private.book_sums select live.* from private.live_book(over, over) live;
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;
grant execute on function private.close_books to service_role;

-- Deletes the sums of all closed days and computes them again. `where true`: the API refuses a statement without a condition.
create function private.rebuild_books() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.book_days where true;
  delete from private.book_changes where true;
  return private.close_books(100000);
end $$;
grant execute on function private.rebuild_books to service_role;

create function private.check_period(from_day date, to_day date) returns void
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if (from_day between '2000-01-01' and to_day and to_day <= '2200-01-01' and to_day - from_day < 366) is not true then
    raise exception 'The books show 1 to 366 days.' using errcode = '22023', hint = 'BAD_PERIOD';
  end if;
end $$;

-- Money that is to be refunded: a current balance, not a movement. `underway` are refunds without a result yet.
create function private.refunds_owed() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'due', (
        select jsonb_build_object('payments', count(*), 'usd', coalesce(sum(p.usd_amount - given.usd), 0))
          from public.payments p
         cross join lateral (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
                              where r.payment_id = p.id and r.status <> 'failed') given
         where p.refund_due and p.refunded_minor < p.amount_minor),
      'underway', (
        select jsonb_build_object('refunds', count(*), 'usd', coalesce(sum(r.usd_amount), 0))
          from public.refunds r where r.status in ('requested', 'pending')))
  $$;

-- Sums of the same rows by day (with movements), by month, by provider and currency, and in total.
create function public.books(from_day date default null, to_day date default null) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
  today date := private.shop_today();
begin
  if from_day is null and to_day is null then
    from_day := date_trunc('month', today)::date;
    to_day := (from_day + interval '1 month')::date - 1;
  end if;
  perform private.check_period(from_day, to_day);
  return (
    with book as materialized (
      select b.*, to_char(b.day, 'YYYY-MM') as month from private.book(from_day, to_day) b),
    lines as (
      select b.day, b.month, b.provider, b.currency, grouping(b.day, b.month, b.provider) as level,
             jsonb_build_object(
               'orders', coalesce(sum(b.orders), 0),
               'payments', coalesce(sum(b.payments), 0),
               'received', coalesce(sum(b.received), 0),
               'goods', coalesce(sum(b.received - b.tax - b.delivery), 0),
               'tax', coalesce(sum(b.tax), 0),
               'delivery', coalesce(sum(b.delivery), 0),
               'refunds', coalesce(sum(b.refunds), 0),
               'refunded', coalesce(sum(b.refunded), 0),
               'reversals', coalesce(sum(b.reversals), 0),
               'reversed', coalesce(sum(b.reversed), 0),
               'tax_returned', coalesce(sum(b.tax_returned), 0),
               'earned', coalesce(sum(b.received - b.refunded - b.reversed), 0),
               'fees', coalesce(sum(b.fees), 0),
               'fees_unknown', coalesce(sum(b.fees_unknown), 0),
               'net', coalesce(sum(b.received - b.refunded - b.reversed - b.fees), 0),
               'payouts', coalesce(sum(b.payouts), 0),
               'paid_out_minor', jsonb_build_object(
                 'USD', coalesce(sum(b.paid_out_minor) filter (where b.currency = 'USD'), 0),
                 'KES', coalesce(sum(b.paid_out_minor) filter (where b.currency = 'KES'), 0))) as sums,
             jsonb_build_object(
               'provider', b.provider,
               'currency', b.currency,
               'received_minor', sum(b.received_minor),
               'refunded_minor', sum(b.refunded_minor),
               'reversed_minor', sum(b.reversed_minor),
               'fee_minor', sum(b.fee_minor)) as own
        from book b group by grouping sets ((b.day), (b.month), (b.provider, b.currency), ()))
    select jsonb_build_object(
      'from_day', from_day,
      'to_day', to_day,
      'today', today,
      'time_zone', (select s.time_zone from public.shop_settings s),
      'days', coalesce(jsonb_agg(l.sums || jsonb_build_object('day', l.day) order by l.day) filter (where l.level = 3), '[]'),
      'months', coalesce(jsonb_agg(l.sums || jsonb_build_object('month', l.month) order by l.month)
                         filter (where l.level = 5), '[]'),
      'providers', coalesce(jsonb_agg(l.sums || l.own order by l.provider, l.currency) filter (where l.level = 6), '[]'),
      'totals', (select t.sums from lines t where t.level = 7),
      'owed', private.refunds_owed(),
      'margin', private.margin(from_day, to_day))
    from lines l);
end $$;
grant execute on function public.books to authenticated;

-- The movements of a period, oldest first, for export to bookkeeping software.
create function public.list_movements(
  from_day date, to_day date, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 500
) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  perform private.check_period(from_day, to_day);
  return (
    with page as materialized (
      select m.*, row_number() over (order by m.at, m.id) as position
        from private.movements(from_day, to_day, after_at, after_id, size + 1) m)
    select jsonb_build_object(
      'movements', coalesce(jsonb_agg(to_jsonb(p) - 'position' order by p.position) filter (where p.position <= size), '[]'),
      'next', case when count(*) > size then (
        select jsonb_build_object('at', l.at, 'id', l.id) from page l where l.position = size) end)
      from page p);
end $$;
grant execute on function public.list_movements to authenticated;

create function private.count_customers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.customer_counts where true;
  else
    insert into private.customer_counts (change)
    select counted.change from (select count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed) counted
     where counted.change <> 0;
  end if;
  return null;
end $$;

create trigger count_new_customers after insert on public.customers
  referencing new table as changed for each statement execute function private.count_customers();

create trigger count_erased_customers after delete on public.customers
  referencing old table as changed for each statement execute function private.count_customers();

create trigger count_no_customers after truncate on public.customers
  for each statement execute function private.count_customers();

create function private.fold_customer_counts() returns void
  language sql volatile security definer set search_path = ''
  as $$
    with folded as (delete from private.customer_counts where true returning change)
    insert into private.customer_counts (change) select sum(change) from folded having count(*) > 0
  $$;
grant execute on function private.fold_customer_counts to service_role;

create function private.recount_customers() returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  lock table public.customers in share mode;
  delete from private.customer_counts where true;
  insert into private.customer_counts (change) select count(*) from public.customers;
  return (select sum(c.change) from private.customer_counts c);
end $$;
grant execute on function private.recount_customers to service_role;
