-- Whoever holds the token of a guest's order may read, cancel and claim it.
create table private.guest_tokens (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token    text not null check (token ~ '^[0-9a-f]{64}$')
);
alter table private.guest_tokens enable row level security;
revoke all on private.guest_tokens from public, anon, authenticated;
grant all on private.guest_tokens to service_role;

create function private.issue_guest_token(target uuid) returns text
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.guest_tokens (order_id, token)
    values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    returning token
  $$;

-- Digests are compared, so that the time an answer takes says nothing about the token.
create function private.opens_guest_order(target uuid, given text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.guest_tokens t join public.orders o on o.id = t.order_id
       where t.order_id = target and o.user_id is null
         and sha256(convert_to(t.token, 'UTF8')) = sha256(convert_to(given, 'UTF8')))
  $$;

revoke all on function private.issue_guest_token(uuid), private.opens_guest_order(uuid, text)
  from public, anon, authenticated;
