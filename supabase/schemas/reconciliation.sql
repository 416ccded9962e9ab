-- Compares the payments that both providers list with those recorded here.
-- Relies on payments and refunds. The server function `reconcile` calls the providers.

-- One row per run: `full` compares everything, `pending` checks unpaid orders. `finished`: its whole window was checked;
-- otherwise the next run continues with it.
create table public.reconciliation_runs (
  id         uuid        primary key default gen_random_uuid(),
  mode       text        not null check (mode in ('full', 'pending')),
  from_at    timestamptz not null,
  to_at      timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at   timestamptz,
  finished   boolean     not null default false,
  report     jsonb       not null default '{}' check (jsonb_typeof(report) = 'object' and pg_column_size(report) <= 60000),
  constraint window_has_length check (from_at < to_at),
  constraint finished_has_ended check (not finished or ended_at is not null)
);
create index reconciliation_runs_by_mode on public.reconciliation_runs (mode, started_at desc);
alter table public.reconciliation_runs enable row level security;
create policy "Staff read all reconciliation runs" on public.reconciliation_runs
  for select to authenticated using ((select private.is_staff()));
grant select on public.reconciliation_runs to authenticated, service_role;

-- The running run and its cursor. A run that died keeps the lease of its mode for two minutes.
create table private.reconciliation_leases (
  mode       text        primary key check (mode in ('full', 'pending')),
  run_id     uuid,
  held_until timestamptz not null default '-infinity',
  from_at    timestamptz,
  to_at      timestamptz,
  cursor     jsonb,
  wide_at    timestamptz not null default '-infinity'
);
alter table private.reconciliation_leases enable row level security;

-- Starts a run, or returns `busy`. Continues an unfinished window if it is not older than three hours and covers the days
-- requested. The `pending` mode looks two hours back, and once an hour a day back.
create function public.begin_reconciliation(mode text, days integer default 7) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  started timestamptz := clock_timestamp();
  lease   private.reconciliation_leases;
  is_wide boolean;
  earlier timestamptz;
  run     public.reconciliation_runs;
begin
  if mode is null or mode not in ('full', 'pending') then
    raise exception 'There is no such mode.' using errcode = '22023', hint = 'BAD_MODE';
  elsif days is null or days not between 1 and 31 then
    raise exception 'A run looks 1 to 31 days back.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  insert into private.reconciliation_leases (mode) values (begin_reconciliation.mode)
  on conflict on constraint reconciliation_leases_pkey do nothing;
  select l.* into strict lease from private.reconciliation_leases l where l.mode = begin_reconciliation.mode for update;
  if lease.held_until > started then
    return jsonb_build_object('outcome', 'busy', 'until', lease.held_until);
  end if;
  is_wide := lease.wide_at < started - interval '1 hour';
  earlier := started - case when mode = 'full' then make_interval(days => days)
                            when is_wide then interval '26 hours' else interval '2 hours' end;
  if lease.cursor is null or lease.from_at > earlier or lease.to_at < started - interval '3 hours' then
    lease.cursor := '{}';
    lease.from_at := earlier;
    lease.to_at := started;
  end if;
  update public.reconciliation_runs r set ended_at = started
   where r.mode = begin_reconciliation.mode and r.ended_at is null;
  delete from public.reconciliation_runs r
   where r.started_at < started - case r.mode when 'pending' then interval '1 day' else interval '90 days' end;
  insert into public.reconciliation_runs (mode, from_at, to_at, started_at)
  values (begin_reconciliation.mode, lease.from_at, lease.to_at, started) returning * into run;
  update private.reconciliation_leases l
     set run_id = run.id, held_until = started + interval '2 minutes', from_at = run.from_at, to_at = run.to_at,
         cursor = lease.cursor, wide_at = case when is_wide then started else l.wide_at end
   where l.mode = begin_reconciliation.mode;
  return jsonb_build_object(
    'outcome', 'started',
    'run_id', run.id,
    'from', run.from_at,
    'to', run.to_at,
    'started_at', run.started_at,
    'cursor', lease.cursor);
end $$;
grant execute on function public.begin_reconciliation to service_role;

-- Saves the cursor of a run. False when a newer run holds the lease: then it has to stop.
create function public.keep_reconciliation(run_id uuid, cursor jsonb, report jsonb, ended boolean) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.reconciliation_leases l
     set cursor = keep_reconciliation.cursor, run_id = case when ended then null else l.run_id end,
         held_until = case when ended then '-infinity' else clock_timestamp() + interval '2 minutes' end
   where l.run_id = keep_reconciliation.run_id;
  if not found then
    return false;
  end if;
  update public.reconciliation_runs r
     set report = keep_reconciliation.report, ended_at = case when ended then clock_timestamp() end,
         finished = ended and keep_reconciliation.cursor is null
   where r.id = keep_reconciliation.run_id;
  return true;
end $$;
grant execute on function public.keep_reconciliation to service_role;

-- A page of payments as a provider lists them: [{reference, amount_minor, currency, fee_minor}]. Stores missing fees, and
-- that the payments are listed. Returns those that are unknown or recorded differently, and how many fees were stored.
-- Payments locked by other transactions are left to the next run.
create function public.compare_payments(provider text, listed jsonb, dry_run boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept_fees integer := 0;
begin
  if not dry_run then
    with given as (
      select distinct on (g.reference) g.* from jsonb_to_recordset(listed)
          as g(reference text, amount_minor bigint, currency text, fee_minor bigint) order by g.reference
    ), free as (
      select p.id, p.fee_minor as known_fee, case when given.fee_minor >= 0 then given.fee_minor end as given_fee
        from public.payments p
        join given on p.provider = compare_payments.provider and p.reference = given.reference
       where (p.amount_minor, p.currency) = (given.amount_minor, given.currency)
         and (p.listed_at is null or (p.fee_minor is null and given.fee_minor >= 0))
       order by p.id for update of p skip locked
    ), kept as (
      update public.payments p
         set fee_minor = coalesce(p.fee_minor, free.given_fee), listed_at = coalesce(p.listed_at, clock_timestamp())
        from free where p.id = free.id
      returning free.known_fee is null and free.given_fee is not null as is_new_fee
    )
    select count(*) filter (where is_new_fee) into kept_fees from kept;
  end if;
  return jsonb_build_object(
    'fees', kept_fees,
    'open', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'reference', given.reference,
        'order_id', p.order_id,
        'recorded_minor', p.amount_minor,
        'recorded_currency', p.currency))), '[]')
        from jsonb_to_recordset(listed) as given(reference text, amount_minor bigint, currency text)
        left join public.payments p on p.provider = compare_payments.provider and p.reference = given.reference
       where p.id is null or (p.amount_minor, p.currency) is distinct from (given.amount_minor, given.currency)));
end $$;
grant execute on function public.compare_payments to service_role;

-- Transfers to our bank account: [{reference, amount_minor, currency, paid_out_at}]. Returns how many are new.
create function public.record_payouts(provider text, listed jsonb, dry_run boolean default false) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  added integer;
begin
  if dry_run then
    select count(*) into added from jsonb_to_recordset(listed) as g(reference text)
     where not exists (select from public.payouts p
                        where p.provider = record_payouts.provider and p.reference = g.reference);
    return added;
  end if;
  insert into public.payouts (provider, reference, amount_minor, currency, paid_out_at)
  select record_payouts.provider, g.reference, g.amount_minor, g.currency, g.paid_out_at
    from jsonb_to_recordset(listed) as g(reference text, amount_minor bigint, currency text, paid_out_at timestamptz)
  on conflict on constraint payouts_provider_reference do nothing;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function public.record_payouts to service_role;

-- Our PayPal orders that may have been paid without a report: those not polled since `asked_before`, or, without it, those
-- that are due: new ones every four minutes, older ones after a sixth of their age.
create function public.paypal_orders_to_ask(
  created_after timestamptz, asked_before timestamptz default null, most integer default 10,
  dry_run boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  due text[];
begin
  select array_agg(candidate.paypal_id) into due from (
    select p.paypal_id from private.paypal_orders p join public.orders o on o.id = p.order_id
     where p.finished_at is null and p.created_at >= created_after and o.payment_status <> 'paid'
       and p.created_at < clock_timestamp() - case when asked_before is null then interval '1 minute' else interval '0' end
       and (p.asked_at is null
            or p.asked_at < coalesce(asked_before, clock_timestamp()
                 - greatest(interval '4 minutes', (clock_timestamp() - p.created_at) / 6)))
     order by p.asked_at nulls first, p.created_at
     limit least(most, 500) for update of p skip locked) candidate;
  if not dry_run then
    update private.paypal_orders p set asked_at = clock_timestamp() where p.paypal_id = any (due);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('paypal_id', p.paypal_id, 'order_id', p.order_id)
                                    order by p.created_at), '[]')
            from private.paypal_orders p where p.paypal_id = any (due));
end $$;
grant execute on function public.paypal_orders_to_ask to service_role;

-- PayPal's answer is final: the order is not polled any more.
create function public.finish_paypal_order(paypal_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.paypal_orders p set finished_at = clock_timestamp()
   where p.paypal_id = finish_paypal_order.paypal_id and p.finished_at is null;
  return found;
end $$;
grant execute on function public.finish_paypal_order to service_role;
