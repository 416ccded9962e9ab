-- One row for each sum of money that a provider says has arrived.
create table public.payments (
  id            uuid        primary key default gen_random_uuid(),
  order_id      uuid        not null references public.orders (id) on delete restrict,
  provider      text        not null check (provider in ('paystack', 'paypal')),
  reference     text        not null check (private.trimmed(reference) <> '' and char_length(reference) <= 200),
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency in ('USD', 'KES')),
  refund_due    boolean     not null default false,
  refund_reason text        check (refund_reason in ('duplicate_payment', 'order_cancelled', 'out_of_stock')),
  created_at    timestamptz not null default now(),
  constraint payments_provider_reference unique (provider, reference),
  constraint refund_has_a_reason check (refund_due = (refund_reason is not null))
);
create index payments_by_order on public.payments (order_id);

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated;
grant select on public.payments to authenticated;
grant all on public.payments to service_role;

create policy "Staff read all payments" on public.payments
  for select to authenticated using ((select private.is_staff()));
