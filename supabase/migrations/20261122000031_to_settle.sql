-- What of its money an order keeps, for the lists: `paid_amount` came, `refunded_amount` has gone back for good.
create or replace function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'payment_method', o.payment_method, 'total_amount', o.total_amount, 'customer_name', o.customer_name,
      'customer_email', o.customer_email,
      'item_count', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id),
      'paid_amount', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'refunded_amount', (select coalesce(sum(r.usd_amount), 0) from public.refunds r
                           where r.order_id = o.id and r.status = 'done'),
      'refund_due', exists (select from public.payments p
                             where p.order_id = o.id and p.refund_due and p.refunded_minor < p.amount_minor),
      'disputed', exists (select from public.payment_incidents i
                           where i.order_id = o.id and i.kind = 'dispute' and i.status = 'open'))
      order by requested.position), '[]')
    from unnest(ids) with ordinality requested (id, position) join public.orders o on o.id = requested.id
  $$;

create function private.count_to_settle() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'refund_due', (select count(*) from public.payments p where p.refund_due and p.refunded_minor < p.amount_minor),
      'refund_waiting', (select count(*) from public.refunds r where r.status in ('requested', 'pending')),
      'incident', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind <> 'dispute'),
      'dispute', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind = 'dispute'))
  $$;
revoke all on function private.count_to_settle() from public;

create function private.to_settle_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  return private.count_to_settle();
end $$;

create function public.to_settle_counts() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.to_settle_counts() $$;

-- Disputes first, by the day they have to be answered; then all else, the oldest first. `after_` is the last entry of the
-- page before. Each part reads its own partial index, which holds what is open and nothing more.
create function private.find_to_settle(after_dispute boolean, after_at timestamptz, after_id uuid, row_limit integer)
  returns table (what text, id uuid, at timestamptz)
  language sql stable security invoker set search_path = ''
  as $$
    with last as (
      select case when after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as dispute_at,
             case when not after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as other_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as id)
    select found.* from (
      (select 'dispute' as what, i.id, coalesce(i.respond_by, i.created_at) as at
         from public.payment_incidents i, last
        where i.status = 'open' and i.kind = 'dispute' and after_dispute is distinct from false
          and (coalesce(i.respond_by, i.created_at), i.id) > (last.dispute_at, last.id)
        order by 3, 2 limit row_limit)
      union all
      (select 'incident', i.id, i.created_at from public.payment_incidents i, last
        where i.status = 'open' and i.kind <> 'dispute' and (i.created_at, i.id) > (last.other_at, last.id)
        order by i.created_at, i.id limit row_limit)
      union all
      (select 'refund_due', p.id, p.created_at from public.payments p, last
        where p.refund_due and p.refunded_minor < p.amount_minor and (p.created_at, p.id) > (last.other_at, last.id)
        order by p.created_at, p.id limit row_limit)
      union all
      (select 'refund_waiting', r.id, r.created_at from public.refunds r, last
        where r.status in ('requested', 'pending') and (r.created_at, r.id) > (last.other_at, last.id)
        order by r.created_at, r.id limit row_limit)) found
    order by found.what = 'dispute' desc, found.at, found.id limit row_limit
  $$;
revoke all on function private.find_to_settle(boolean, timestamptz, uuid, integer) from public;

-- `amount_minor` is what has to go back, what is on its way, what came, or what is disputed; `expected` is what the order
-- costs, where another sum came.
create function private.settle_entry(what text, target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'order_id', p.order_id,
             'amount_minor', p.amount_minor - p.refunded_minor, 'currency', p.currency, 'paid_minor', p.amount_minor,
             'reason', p.refund_reason, 'created_at', p.created_at)
      from public.payments p where settle_entry.what = 'refund_due' and p.id = target
    union all
    select jsonb_build_object('provider', r.provider, 'reference', coalesce(r.provider_refund_id, p.reference),
             'order_id', r.order_id, 'amount_minor', r.amount_minor, 'currency', r.currency, 'status', r.status,
             'actor', r.actor, 'reason', r.reason, 'created_at', r.created_at)
      from public.refunds r join public.payments p on p.id = r.payment_id
     where settle_entry.what = 'refund_waiting' and r.id = target
    union all
    select jsonb_build_object('kind', i.kind, 'provider', i.provider, 'reference', i.reference, 'order_id', i.order_id,
             'details', i.details, 'respond_by', i.respond_by, 'created_at', i.created_at, 'times', i.times)
      from public.payment_incidents i where settle_entry.what in ('incident', 'dispute') and i.id = target
  $$;
revoke all on function private.settle_entry(text, uuid) from public;

create function private.list_to_settle(after_dispute boolean, after_at timestamptz, after_id uuid, page_size integer)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select f.*, row_number() over (order by f.what = 'dispute' desc, f.at, f.id) as position
        from private.find_to_settle(after_dispute, after_at, after_id, size + 1) f)
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(
        jsonb_build_object('what', f.what, 'id', f.id, 'at', f.at, 'customer_name', o.customer_name,
                           'expected_minor', o.charged_minor, 'expected_currency', o.charged_currency) || entry
        order by f.position) filter (where f.position <= size), '[]'),
      'next', (select jsonb_build_object('dispute', l.what = 'dispute', 'at', l.at, 'id', l.id) from found l
                where l.position = size and exists (select from found m where m.position > size)),
      'counts', private.count_to_settle())
    from found f cross join lateral private.settle_entry(f.what, f.id) entry
    left join public.orders o on o.id = (entry ->> 'order_id')::uuid);
end $$;

create function public.list_to_settle(after_dispute boolean default null, after_at timestamptz default null,
                                      after_id uuid default null, page_size integer default 25) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_to_settle(after_dispute, after_at, after_id, page_size) $$;

revoke all on function
  private.to_settle_counts(), public.to_settle_counts(),
  private.list_to_settle(boolean, timestamptz, uuid, integer), public.list_to_settle(boolean, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.to_settle_counts(), public.to_settle_counts(),
  private.list_to_settle(boolean, timestamptz, uuid, integer), public.list_to_settle(boolean, timestamptz, uuid, integer)
  to authenticated;
