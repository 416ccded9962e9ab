-- Views of the list of orders that members of staff saved for themselves.
-- Relies on staff.

create table private.order_views (
  email  text   not null references public.staff_members (email) on delete cascade,
  name   text   not null check (private.tidy_line(name) = name and char_length(name) between 1 and 40),
  -- The query of the address, as the page writes it: filters, search and sort.
  filter text   not null check (filter ~ '^[!"$-~]*$' and char_length(filter) <= 2000),
  place  bigint generated always as identity primary key
);
create unique index one_order_view_of_a_name on private.order_views (email, lower(name));
alter table private.order_views enable row level security;

create function public.own_order_views() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'filter', v.filter) order by v.place), '[]')
            from private.order_views v where v.email = actor);
end $$;
grant execute on function public.own_order_views to authenticated;

-- The view of that name changes only if the caller was asked. The same request twice is one.
create function public.save_order_view(name text, filter text, replace boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  clean text := private.tidy_line(name);
begin
  if char_length(clean) between 1 and 40 is not true then
    raise exception 'A view has a name of up to 40 characters.' using errcode = '22023', hint = 'BAD_NAME', detail = 'name';
  end if;
  if (char_length(filter) <= 2000 and filter ~ '^[!"$-~]*$') is not true then
    raise exception 'This is no filter of the list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  -- One after the other, so that the count is right.
  perform from public.staff_members m where m.email = actor for no key update;
  update private.order_views v set name = clean, filter = save_order_view.filter
   where v.email = actor and lower(v.name) = lower(clean)
     and (save_order_view.replace or v.filter = save_order_view.filter);
  if found then
    return;
  end if;
  if exists (select from private.order_views v where v.email = actor and lower(v.name) = lower(clean)) then
    raise exception 'There is a view of this name.' using errcode = 'P0001', hint = 'VIEW_NAME_TAKEN';
  end if;
  if (select count(*) from private.order_views v where v.email = actor) >= 20 then
    raise exception 'A member has 20 views at most.' using errcode = 'P0001', hint = 'VIEWS_FULL';
  end if;
  insert into private.order_views (email, name, filter) values (actor, clean, save_order_view.filter);
end $$;
grant execute on function public.save_order_view to authenticated;

-- A view that is gone stays gone, whoever asks twice.
create function public.remove_order_view(name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  delete from private.order_views v where v.email = actor and lower(v.name) = lower(private.tidy_line(remove_order_view.name));
end $$;
grant execute on function public.remove_order_view to authenticated;
