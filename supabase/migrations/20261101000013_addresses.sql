create table public.addresses (
  id             uuid        primary key default gen_random_uuid(),
  user_id        text        not null default (auth.jwt() ->> 'sub') check (user_id <> ''),
  title          text        not null check (private.trimmed(title) <> '' and char_length(title) <= 100),
  full_name      text        not null check (private.trimmed(full_name) <> '' and char_length(full_name) <= 100),
  street_address text        not null check (private.trimmed(street_address) <> '' and char_length(street_address) <= 200),
  city           text        not null check (private.trimmed(city) <> '' and char_length(city) <= 100),
  state          text        not null check (private.trimmed(state) <> '' and char_length(state) <= 100),
  zip_code       text        not null check (private.trimmed(zip_code) <> '' and char_length(zip_code) <= 20),
  country        text        not null check (private.trimmed(country) <> '' and char_length(country) <= 100),
  phone_number   text        not null check (private.trimmed(phone_number) <> '' and char_length(phone_number) <= 30),
  is_default     boolean     not null default false,
  created_at     timestamptz not null default now()
);
create index addresses_by_customer on public.addresses (user_id, created_at desc);
create unique index addresses_one_default on public.addresses (user_id) where is_default;

alter table public.addresses enable row level security;
revoke all on public.addresses from public, anon, authenticated;
grant select, insert, update, delete on public.addresses to authenticated;
grant all on public.addresses to service_role;

create policy "Customers read their own addresses" on public.addresses
  for select to authenticated using (user_id = ((select auth.jwt()) ->> 'sub'));
create policy "Customers add their own addresses" on public.addresses
  for insert to authenticated with check (user_id = ((select auth.jwt()) ->> 'sub'));
create policy "Customers change their own addresses" on public.addresses
  for update to authenticated
  using (user_id = ((select auth.jwt()) ->> 'sub')) with check (user_id = ((select auth.jwt()) ->> 'sub'));
create policy "Customers delete their own addresses" on public.addresses
  for delete to authenticated using (user_id = ((select auth.jwt()) ->> 'sub'));

create function private.lock_own_addresses(owner text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('addresses:' || coalesce(owner, ''), 0)) $$;
revoke all on function private.lock_own_addresses(text) from public, anon, authenticated, service_role;
grant execute on function private.lock_own_addresses(text) to authenticated, service_role;

-- Runs before the statement locks a row, so that two tabs wait here and cannot deadlock on their rows.
create function private.serialize_address_writes() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  perform private.lock_own_addresses(private.caller_id());
  return null;
end $$;
revoke all on function private.serialize_address_writes() from public;

create function private.keep_one_default_address() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if new.is_default then
    perform private.lock_own_addresses(new.user_id);
    update public.addresses a set is_default = false
     where a.user_id = new.user_id and a.is_default and a.id <> new.id;
  end if;
  return new;
end $$;
revoke all on function private.keep_one_default_address() from public;

create trigger serialize_address_writes before insert or update on public.addresses
  for each statement execute function private.serialize_address_writes();
create trigger keep_one_default_address before insert or update of is_default, user_id on public.addresses
  for each row execute function private.keep_one_default_address();

create function public.set_default_address(address_id uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  update public.addresses a set is_default = true where a.id = set_default_address.address_id;
  if not found then
    raise exception 'You have no such address.' using errcode = 'P0001', hint = 'ADDRESS_NOT_FOUND';
  end if;
end $$;
revoke all on function public.set_default_address(uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_default_address(uuid) to authenticated, service_role;
