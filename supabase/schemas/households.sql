-- The children stored in an account, if its owner opted in. Otherwise they are stored only on the device.
-- See docs/decisions/077.

create table public.households (
  user_id    text        primary key check (user_id <> ''),
  -- [{nickname, age}], as domain/household.ts serialises them.
  children   jsonb       not null check (jsonb_typeof(children) = 'array' and jsonb_array_length(children) between 1 and 4),
  version    integer     not null,
  changed_at timestamptz not null default now()
);
alter table public.households enable row level security;
create policy "Customers read their own household" on public.households
  for select to authenticated using (user_id = ((select auth.jwt()) ->> 'sub'));
create policy "Customers forget their own household" on public.households
  for delete to authenticated using (user_id = ((select auth.jwt()) ->> 'sub'));
grant all on public.households to service_role;
grant select, delete on public.households to authenticated;

-- Whole years from 0 to 12, or a month of birth of a child of that age.
create function private.is_child_age(age text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when age ~ '^[0-9]{1,2}$' then age::integer <= 12
      when age ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' then
        (extract(year from today.day)::integer - left(age, 4)::integer) * 12
        + extract(month from today.day)::integer - right(age, 2)::integer between 0 and 12 * 13 - 1
      else false end
      from (select private.shop_today()) today (day)
  $$;

create function private.parse_children(children jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if pg_column_size(children) > 4096 or jsonb_typeof(children) is distinct from 'array'
     or jsonb_array_length(children) not between 1 and 4 or exists (
       select from jsonb_array_elements(children) c (child)
        where jsonb_typeof(child -> 'nickname') is distinct from 'string'
           or char_length(private.tidy_line(child ->> 'nickname')) > 30
           or jsonb_typeof(child -> 'age') is distinct from 'string' or private.is_child_age(child ->> 'age') is not true) then
    raise exception 'These are no children of a household.' using errcode = '22023', hint = 'BAD_CHILDREN';
  end if;
  return (select jsonb_agg(jsonb_build_object('nickname', private.tidy_line(c.child ->> 'nickname'), 'age', c.child ->> 'age')
                           order by c.place)
            from jsonb_array_elements(children) with ordinality c (child, place));
end $$;

-- `seen` is the version that the device has loaded; null if its owner opts in there. If other children were saved since, nothing is
-- written: the refusal returns them. Nor if they were removed since: an open device does not undo what another switched off.
create function public.keep_children(children jsonb, seen integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text  := private.require_customer();
  clean  jsonb := private.parse_children(keep_children.children);
  stored public.households;
begin
  perform pg_advisory_xact_lock(hashtextextended('household:' || caller, 0));
  select * into stored from public.households h where h.user_id = caller;
  if not found and keep_children.seen is not null then
    raise exception 'The children are not in this account any more.' using errcode = 'P0001', hint = 'HOUSEHOLD_NOT_FOUND';
  elsif found and stored.version is distinct from keep_children.seen and stored.children <> clean then
    perform private.refuse_stale_version(jsonb_build_object('children', stored.children, 'version', stored.version));
  end if;
  insert into public.households as h (user_id, children, version)
  values (caller, clean, 1)
  on conflict (user_id) do update
     set children = excluded.children, version = h.version + 1, changed_at = now()
   where h.children <> excluded.children;
  return (select jsonb_build_object('children', h.children, 'version', h.version) from public.households h where h.user_id = caller);
end $$;
grant execute on function public.keep_children to authenticated;
