-- The parcels that staff packed for an order, and what is in each.
-- Relies on orders. packing writes them.

create table public.parcels (
  id              uuid        primary key default gen_random_uuid(),
  order_id        uuid        not null references public.orders (id) on delete cascade,
  place           bigint      not null generated always as identity,
  carrier         text        check (carrier in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other')),
  tracking_number text        check (private.tidy_text(tracking_number) <> '' and char_length(tracking_number) <= 100),
  sent_at         timestamptz not null default now(),
  sent_by         text        not null
);
create index parcels_of_order on public.parcels (order_id, place);
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index parcels_numbered on public.parcels
      using gin (private.letters_and_digits(tracking_number) extensions.gin_trgm_ops);
  end if;
end $$;
alter table public.parcels enable row level security;
create policy "Readers of an order read its parcels" on public.parcels
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
grant select on public.parcels to service_role;
-- Not sent_by: customers do not see the names of staff.
grant select (id, order_id, place, carrier, tracking_number, sent_at) on public.parcels to authenticated;

create trigger record_change after insert or update or delete on public.parcels
  for each row execute function private.record_change('id', 'order_id', 'carrier');

create table public.parcel_lines (
  parcel_id     uuid    not null references public.parcels (id) on delete cascade,
  order_item_id uuid    not null references public.order_items (id) on delete cascade,
  quantity      integer not null check (quantity between 1 and 99),
  primary key (parcel_id, order_item_id)
);
create index parcel_lines_of_item on public.parcel_lines (order_item_id);
alter table public.parcel_lines enable row level security;
create policy "Readers of a parcel read its lines" on public.parcel_lines
  for select to authenticated
  using (exists (select from public.parcels p where p.id = parcel_id));
grant select on public.parcel_lines to authenticated, service_role;

-- Units that ended without leaving the shop: their buyer withdrew from them, their money has gone back, or a recall refunded or
-- replaced them. `cause` is the return, the refund or the request for a replacement. `restocked` once they are in stock again;
-- what was replaced never is.
create table private.ended_units (
  id            bigint      generated always as identity primary key,
  order_item_id uuid        not null references public.order_items (id) on delete cascade,
  quantity      integer     not null check (quantity between 1 and 99),
  reason        text        not null check (reason in ('withdrawn', 'refunded', 'recalled', 'replaced')),
  cause         uuid        not null,
  restocked     boolean     not null default false,
  at            timestamptz not null default now()
);
create index ended_units_of_item on private.ended_units (order_item_id);
create index ended_units_of_cause on private.ended_units (cause);
alter table private.ended_units enable row level security;

-- The account of the units of each line: ordered = sent + ended + left; `refunded` is a part of `ended`. What follows from an
-- order's units reads it.
create function private.line_units(target uuid)
  returns table (order_item_id uuid, product_id bigint, ordered integer, sent integer, ended integer, refunded integer,
                 left_over integer)
  language sql stable security invoker set search_path = ''
  as $$
    select i.id, i.product_id, i.quantity, parcels.units, gone.units, gone.refunded, i.quantity - parcels.units - gone.units
      from public.order_items i
      cross join lateral (select coalesce(sum(l.quantity), 0)::integer as units
                            from public.parcel_lines l where l.order_item_id = i.id) parcels
      cross join lateral (select coalesce(sum(e.quantity), 0)::integer as units,
                                 coalesce(sum(e.quantity) filter (where e.reason = 'refunded'), 0)::integer as refunded
                            from private.ended_units e where e.order_item_id = i.id) gone
     where i.order_id = target
  $$;

-- The units of each line that have neither left nor ended.
create function private.units_left(target uuid)
  returns table (order_item_id uuid, product_id bigint, quantity integer)
  language sql stable security invoker set search_path = ''
  as $$ select u.order_item_id, u.product_id, u.left_over from private.line_units(target) u $$;

-- Whether any unit of a line went to its buyer, or goes, or another one instead of it.
create function private.is_for_buyer(line public.order_items) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select line.quantity > (select coalesce(sum(e.quantity), 0) from private.ended_units e
                             where e.order_item_id = line.id and e.reason <> 'replaced')
  $$;

create function private.check_line_units() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.order_items i cross join private.line_units(i.order_id) u
              where i.id = new.order_item_id and u.order_item_id = i.id and u.left_over < 0) then
    raise exception 'More units of a line were sent or ended than were ordered.' using errcode = '23514';
  end if;
  return null;
end $$;

create trigger check_line_units after insert or update on public.parcel_lines
  for each row execute function private.check_line_units();
create trigger check_line_units after insert or update on private.ended_units
  for each row execute function private.check_line_units();

create function private.has_parcels(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select exists (select from public.parcels p where p.order_id = target) $$;

create function private.parcels_of(target uuid, for_staff boolean default false) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id,
      'sent_at', p.sent_at,
      'carrier', p.carrier,
      'tracking_number', p.tracking_number,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'product_id', i.product_id,
                  'name', product.name,
                  'quantity', l.quantity) order by i.product_id), '[]')
                  from public.parcel_lines l join public.order_items i on i.id = l.order_item_id
                  join public.products product on product.id = i.product_id where l.parcel_id = p.id))
             || case when for_staff then jsonb_build_object('sent_by', p.sent_by) else '{}' end order by p.place), '[]')
      from public.parcels p where p.order_id = target
  $$;
