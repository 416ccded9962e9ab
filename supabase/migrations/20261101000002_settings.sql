create table public.shop_settings (
  only_row             boolean       primary key default true check (only_row),
  tax_rate             numeric(5,4)  not null default 0.10 check (tax_rate between 0 and 1),
  free_shipping_limit  numeric(10,2) not null default 50 check (free_shipping_limit >= 0),
  low_stock_threshold  integer       not null default 5 check (low_stock_threshold >= 0),
  mpesa_currency       text          not null default 'USD' check (mpesa_currency in ('USD', 'KES')),
  usd_kes_rate         numeric(12,4) check (usd_kes_rate > 0),
  unpaid_order_minutes integer       not null default 30 check (unpaid_order_minutes between 1 and 1440),
  constraint shillings_need_a_rate check (mpesa_currency = 'USD' or usd_kes_rate is not null)
);
insert into public.shop_settings default values;

alter table public.shop_settings enable row level security;
revoke all on public.shop_settings from public, anon, authenticated;
grant select on public.shop_settings to anon, authenticated;
grant all on public.shop_settings to service_role;

create policy "Everybody reads the shop settings" on public.shop_settings
  for select to anon, authenticated using (true);
