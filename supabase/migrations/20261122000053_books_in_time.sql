-- As before, but the planner knows that there is one row of settings: it took it for hundreds, and compiled what it then
-- thought to be a large query. For the same reason these functions are never compiled.
create or replace function private.movements(first_day date, last_day date, after_at timestamptz default null,
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
              round((o.total_amount - o.subtotal - o.tax_amount) * p.usd_amount / o.total_amount, 2),
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
                     round((o.total_amount - o.subtotal - o.tax_amount) * p.usd_amount / o.total_amount, 2) as delivery) part
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

alter function private.dashboard_figures(integer) set jit = off;
alter function private.books(date, date) set jit = off;
alter function private.list_movements(date, date, timestamptz, uuid, integer) set jit = off;
alter function private.close_books(integer) set jit = off;

-- The days that the dashboard shows; the job closes the rest, the newest first.
select private.close_books(120);
