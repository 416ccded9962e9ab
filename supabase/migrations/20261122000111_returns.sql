-- Returns: what a customer sends back within 30 days of delivery, what it is worth and what became of it. See docs/decisions/088.

-- As before, with the restocking fee of a product, such as `10%`.
create or replace function private.parse_details(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select case when bool_and(fact.text is not null and fact.name in (
                    'size', 'weight', 'pieces', 'material', 'batteries', 'author', 'pages', 'language', 'isbn', 'restocking_fee')
                    and (fact.name <> 'restocking_fee' or fact.text ~ '^([1-9]|[1-4][0-9]|50)%$')) is not false
             then coalesce(jsonb_object_agg(fact.name, fact.text), '{}') end
        from (select key, private.parse_text(each.value, 200) from jsonb_each(value) each) fact (name, text)) end
  $$;

-- The fee that was told when the line was bought. What staff change later holds for later orders.
alter table public.order_items
  add column restocking_percent smallint not null default 0 check (restocking_percent between 0 and 50);
create function private.set_restocking_percent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.restocking_percent := coalesce(
    (select rtrim(p.details ->> 'restocking_fee', '%')::smallint from public.products p where p.id = new.product_id), 0);
  return new;
end $$;
revoke all on function private.set_restocking_percent() from public;
create trigger set_restocking_percent before insert on public.order_items
  for each row execute function private.set_restocking_percent();

-- The sums are those of the moment when it was asked for, and final once it is approved. Sums in dollars; `goods` with their tax.
-- `refund_key` is the idempotency key of its refund: whatever has this key is the refund of this return.
create table private.returns (
  id           uuid          primary key default gen_random_uuid(),
  place        bigint        not null generated always as identity,
  order_id     uuid          not null references public.orders (id) on delete cascade,
  request_id   uuid          not null constraint one_return_for_each_request unique,
  created_at   timestamptz   not null default now(),
  status       text          not null default 'asked' check (status in ('asked', 'withdrawn', 'refused', 'approved')),
  reason       text          not null check (reason in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other')),
  words        text          check (char_length(words) <= 1000),
  our_fault    boolean       not null,
  goods_usd    numeric(12,2) not null check (goods_usd >= 0),
  fee_usd      numeric(12,2) not null check (fee_usd between 0 and goods_usd),
  delivery_usd numeric(12,2) not null check (delivery_usd >= 0),
  wrap_usd     numeric(12,2) not null check (wrap_usd >= 0),
  refund_usd   numeric(12,2) generated always as (goods_usd - fee_usd + delivery_usd + wrap_usd) stored,
  decision     text          check (char_length(decision) <= 1000),
  decided_at   timestamptz,
  received_at  timestamptz,
  refunded_at  timestamptz,
  refund_key   uuid          not null default gen_random_uuid() constraint one_key_for_each_return unique,
  version      integer       not null default 1,
  constraint decided_once check ((decided_at is null) = (status in ('asked', 'withdrawn'))),
  constraint only_approved_returns_go_on check (status = 'approved' or (received_at is null and refunded_at is null))
);
create index returns_of_order on private.returns (order_id, place);
create index returns_newest on private.returns (place desc);
create index returns_open on private.returns (place desc)
  where status = 'asked' or (status = 'approved' and (received_at is null or refunded_at is null));

create table private.return_lines (
  return_id  uuid    not null references private.returns (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete restrict,
  quantity   integer not null check (quantity between 1 and 99),
  -- How many of them staff have put back on the shelf.
  restocked  integer not null default 0 check (restocked between 0 and quantity),
  primary key (return_id, product_id)
);
create index return_lines_of_product on private.return_lines (product_id);

-- Photos are here and not in a bucket: a guest has no identity that the policies of a bucket could check, and a token may not stand
-- in the address of a file. So they come and go with their return.
create table private.return_photos (
  return_id uuid  primary key references private.returns (id) on delete cascade,
  jpeg      bytea not null check (octet_length(jpeg) between 4 and 1000000 and substring(jpeg for 3) = '\xffd8ff'::bytea)
);
alter table private.returns enable row level security;
alter table private.return_lines enable row level security;
alter table private.return_photos enable row level security;
revoke all on private.returns, private.return_lines, private.return_photos from public, anon, authenticated, service_role;

create trigger record_change after update on private.returns for each row
  execute function private.record_change('id', 'order_id', 'status', 'our_fault', 'refund_usd', 'received_at', 'refunded_at');
create trigger record_change after update on private.return_lines for each row
  execute function private.record_change('return_id', 'product_id', 'quantity', 'restocked');

-- A return stands until it is withdrawn or refused.
create function private.standing_returns(target uuid) returns setof private.returns
  language sql stable security invoker set search_path = ''
  as $$
    select r.* from private.returns r
     where r.order_id = target and r.status in ('asked', 'approved')
  $$;

-- What each line of an order still has to return: bought, less what stands.
create function private.lines_to_return(target uuid)
  returns table (product_id bigint, left_over integer, restocking_percent smallint)
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id, (i.quantity - coalesce((
             select sum(l.quantity) from private.standing_returns(target) r
               join private.return_lines l on l.return_id = r.id where l.product_id = i.product_id), 0))::integer, i.restocking_percent
      from public.order_items i where i.order_id = target
  $$;

create function private.return_until(target public.orders) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select private.moment_of(target.id, '{status}', 'completed') + interval '30 days'
     where target.status = 'completed' and target.payment_status = 'paid' and target.erased_at is null
  $$;

-- What the shop makes good at its own cost: no fee, and delivery and wrapping come back.
create function private.is_our_fault(reason text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select reason in ('damaged', 'faulty', 'wrong') $$;

create type private.return_sums as (goods numeric, fee numeric, delivery numeric, wrap numeric);

-- The goods take their share, by price, of all that was paid for goods: discount and tax are in it. The share of this return and of
-- those before it is computed as a whole, and this one takes what the others have left of it: over all returns that is to the cent
-- what was paid. The fee is on the price paid, without tax. Delivery and wrapping come back when nothing of the order stays, or for
-- our fault, once. Before it is asked for, all that stands comes before it; when it is decided (`this_return`), what is approved.
create function private.return_sums(about public.orders, lines jsonb, fault boolean, this_return uuid default null)
  returns private.return_sums
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  net      numeric := about.subtotal - about.discount_amount;
  earlier  uuid[]  := array(select r.id from private.standing_returns(about.id) r
                             where r.id is distinct from this_return and (this_return is null or r.status = 'approved'));
  mine     numeric;
  fee_part numeric;
  before   numeric;
  is_all   boolean;
  given    private.return_sums;
  sums     private.return_sums;
begin
  select sum(i.unit_price * l.quantity), sum(i.unit_price * l.quantity * i.restocking_percent / 100) into mine, fee_part
    from jsonb_to_recordset(lines) l (product_id bigint, quantity integer)
    join public.order_items i on i.order_id = about.id and i.product_id = l.product_id;
  select coalesce(sum(i.unit_price * l.quantity), 0),
         coalesce(sum(l.quantity), 0) + (select sum(n.quantity) from jsonb_to_recordset(lines) n (quantity integer))
           = (select sum(i.quantity) from public.order_items i where i.order_id = about.id)
    into before, is_all
    from private.return_lines l join public.order_items i on i.order_id = about.id and i.product_id = l.product_id
   where l.return_id = any (earlier);
  select coalesce(sum(r.goods_usd), 0), 0, coalesce(sum(r.delivery_usd), 0), coalesce(sum(r.wrap_usd), 0) into given
    from private.returns r where r.id = any (earlier);
  sums.goods := greatest(round((net + about.tax_amount) * (before + mine) / about.subtotal, 2) - given.goods, 0);
  sums.fee := case when fault then 0 else least(round(fee_part * net / about.subtotal, 2), sums.goods) end;
  sums.delivery := case when fault or is_all then greatest(about.shipping_amount - given.delivery, 0) else 0 end;
  sums.wrap := case when fault or is_all then greatest(about.gift_wrap_amount - given.wrap, 0) else 0 end;
  return sums;
end $$;

create function private.return_lines_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.quantity) order by l.product_id)
      from private.return_lines l where l.return_id = target
  $$;

create function private.sums_json(sums private.return_sums) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object('goods', sums.goods, 'fee', sums.fee, 'delivery', sums.delivery, 'wrap', sums.wrap,
                              'refund', sums.goods - sums.fee + sums.delivery + sums.wrap)
  $$;

-- What its customer is told of a return. Names of staff are not.
create function private.told_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', r.id, 'created_at', r.created_at, 'status', r.status, 'reason', r.reason, 'words', r.words,
      'decision', r.decision, 'decided_at', r.decided_at, 'received_at', r.received_at, 'refunded_at', r.refunded_at,
      'has_photo', exists (select from private.return_photos p where p.return_id = r.id),
      'sums', private.sums_json((r.goods_usd, r.fee_usd, r.delivery_usd, r.wrap_usd)),
      'lines', (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', p.name, 'image_url', p.image_url,
                                                    'quantity', l.quantity, 'restocked', l.restocked) order by l.product_id)
                  from private.return_lines l join public.products p on p.id = l.product_id where l.return_id = r.id))
  $$;

-- Null for whoever may not open the order.
create function private.order_returns(target uuid, token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'until', private.return_until(o),
      'can_ask', coalesce(private.return_until(o) > now(), false)
                 and exists (select from private.lines_to_return(o.id) l where l.left_over > 0),
      'lines', (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'left', l.left_over,
                                                    'restocking_percent', l.restocking_percent) order by l.product_id)
                  from private.lines_to_return(o.id) l),
      'returns', (select coalesce(jsonb_agg(private.told_return(r) order by r.place desc), '[]')
                    from private.returns r where r.order_id = o.id))
    from public.orders o where o.id = target and private.may_open_order(o, token)
  $$;

create function public.order_returns(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.order_returns(order_id, guest_token) $$;

-- The order, where the caller may return these lines of it now. A refusal says why not.
create function private.order_to_return(found_order public.orders, token text, lines jsonb, reason text) returns public.orders
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_order.id is null or not private.may_open_order(found_order, token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif coalesce(private.return_until(found_order) > now(), false) is false then
    raise exception 'Orders are returned within 30 days of delivery.' using errcode = 'P0001', hint = 'RETURN_CLOSED';
  elsif reason is null or reason not in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other') then
    raise exception 'There is no such reason.' using errcode = '22023', hint = 'BAD_REASON';
  elsif exists (
    select from jsonb_to_recordset(lines) l (product_id bigint, quantity integer)
      left join private.lines_to_return(found_order.id) i on i.product_id = l.product_id
     where i.product_id is null or l.quantity > i.left_over) then
    raise exception 'This is more than is left to return.' using errcode = 'P0001', hint = 'RETURN_TOO_MUCH';
  end if;
  return found_order;
end $$;

create function private.quote_return(target uuid, lines jsonb, reason text, token text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  parsed      jsonb := private.parse_cart(lines);
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = target;
  found_order := private.order_to_return(found_order, token, parsed, reason);
  return private.sums_json(private.return_sums(found_order, parsed, private.is_our_fault(reason)));
end $$;

create function public.quote_return(order_id uuid, lines jsonb, reason text, guest_token text default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.quote_return(order_id, lines, reason, guest_token) $$;

create function private.parse_photo(photo text) returns bytea
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed bytea;
begin
  if photo is null then
    return null;
  end if;
  if char_length(photo) <= 1400000 then
    parsed := decode(photo, 'base64');
  end if;
  if (octet_length(parsed) between 4 and 1000000 and substring(parsed for 3) = '\xffd8ff'::bytea) is not true then
    raise exception 'A photo is a JPEG of at most 1 MB.' using errcode = '22023', hint = 'BAD_PHOTO';
  end if;
  return parsed;
exception when invalid_parameter_value then
  raise exception 'A photo is a JPEG of at most 1 MB.' using errcode = '22023', hint = 'BAD_PHOTO';
end $$;

-- Asks once, however often it is sent with the same `request`. `expected_refund` is what the page said it is worth.
create function private.ask_return(target uuid, request uuid, lines jsonb, reason text, words text, photo text,
                                   expected_refund numeric, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  parsed      jsonb := private.parse_cart(lines);
  clean_words text := private.parse_note(words, 1000, 'BAD_WORDS');
  picture     bytea := private.parse_photo(photo);
  found_order public.orders := private.lock_order(target);
  earlier     private.returns;
  sums        private.return_sums;
  made        uuid;
begin
  if not private.may_open_order(found_order, token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  select r.* into earlier from private.returns r where r.request_id = request;
  if earlier.id is not null then
    if earlier.order_id <> target or earlier.reason <> ask_return.reason or private.return_lines_of(earlier.id) <> parsed then
      raise exception 'This key belongs to another return.' using errcode = 'P0001', hint = 'KEY_REUSED';
    end if;
    return private.order_returns(target, token);
  end if;
  found_order := private.order_to_return(found_order, token, parsed, reason);
  if (select count(*) from private.returns r where r.order_id = target) >= 20 then
    raise exception 'There are many returns of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_RETURNS';
  end if;
  sums := private.return_sums(found_order, parsed, private.is_our_fault(reason));
  if (private.sums_json(sums) ->> 'refund')::numeric is distinct from expected_refund then
    raise exception 'It is worth another sum by now.' using errcode = 'P0001', hint = 'RETURN_CHANGED';
  end if;
  insert into private.returns (order_id, request_id, reason, words, our_fault, goods_usd, fee_usd, delivery_usd, wrap_usd)
  values (target, request, ask_return.reason, clean_words, private.is_our_fault(reason), sums.goods, sums.fee,
          sums.delivery, sums.wrap)
  returning id into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made, l.product_id, l.quantity from jsonb_to_recordset(parsed) l (product_id bigint, quantity integer);
  insert into private.return_photos (return_id, jpeg) select made, picture where picture is not null;
  return private.order_returns(target, token);
end $$;

create function public.ask_return(order_id uuid, request_id uuid, lines jsonb, reason text, words text,
                                  expected_refund numeric, photo text default null, guest_token text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.ask_return(order_id, request_id, lines, reason, words, photo, expected_refund, guest_token) $$;

-- Locks the order first, as everything that changes a return does.
create function private.lock_return(target uuid) returns private.returns
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  its_order    uuid := (select r.order_id from private.returns r where r.id = target);
  found_return private.returns;
begin
  if its_order is null then
    raise exception 'There is no such return.' using errcode = 'P0001', hint = 'RETURN_NOT_FOUND';
  end if;
  perform private.lock_order(its_order);
  select r.* into strict found_return from private.returns r where r.id = target;
  return found_return;
end $$;

-- While nobody has decided. Safe to repeat.
create function private.withdraw_return(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  found_return private.returns := private.lock_return(target);
  its_order    public.orders;
begin
  select o.* into its_order from public.orders o where o.id = found_return.order_id;
  if not private.may_open_order(its_order, token) then
    raise exception 'There is no such return.' using errcode = 'P0001', hint = 'RETURN_NOT_FOUND';
  elsif found_return.status not in ('asked', 'withdrawn') then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  end if;
  update private.returns r set status = 'withdrawn', version = r.version + 1 where r.id = target and r.status = 'asked';
  delete from private.return_photos p where p.return_id = target;
  return private.order_returns(found_return.order_id, token);
end $$;

create function public.withdraw_return(return_id uuid, guest_token text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.withdraw_return(return_id, guest_token) $$;

-- The photo in base64, for staff and for whoever may open the order; null for everybody else.
create function private.return_photo(target uuid, token text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select replace(encode(p.jpeg, 'base64'), e'\n', '')
      from private.return_photos p join private.returns r on r.id = p.return_id join public.orders o on o.id = r.order_id
     where p.return_id = target and (private.may_open_order(o, token) or private.is_staff())
  $$;

create function public.return_photo(return_id uuid, guest_token text default null) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.return_photo(return_id, guest_token) $$;

-- Words and photos go with the name and address of the order.
create function private.forget_returner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.return_photos p using private.returns r where r.id = p.return_id and r.order_id = new.id;
  update private.returns r set words = null, decision = null where r.order_id = new.id;
  return null;
end $$;
create trigger forget_returner after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_returner();

-- What the shop holds about the caller's returns, photos included.
create function private.my_returns() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('returns', coalesce(jsonb_agg(
             private.told_return(r) - 'has_photo'
             || jsonb_build_object('order_id', r.order_id, 'photo_jpeg_base64', private.return_photo(r.id, null)) order by r.place desc), '[]'))
      from private.returns r join public.orders o on o.id = r.order_id where o.user_id = private.caller_id()
  $$;

revoke all on function private.standing_returns(uuid), private.lines_to_return(uuid),
  private.return_until(public.orders), private.is_our_fault(text),
  private.return_sums(public.orders, jsonb, boolean, uuid), private.return_lines_of(uuid),
  private.sums_json(private.return_sums), private.told_return(private.returns),
  private.order_to_return(public.orders, text, jsonb, text), private.parse_photo(text), private.lock_return(uuid),
  private.forget_returner() from public, anon, authenticated, service_role;
revoke all on function private.order_returns(uuid, text), public.order_returns(uuid, text),
  private.quote_return(uuid, jsonb, text, text), public.quote_return(uuid, jsonb, text, text),
  private.ask_return(uuid, uuid, jsonb, text, text, text, numeric, text),
  public.ask_return(uuid, uuid, jsonb, text, text, numeric, text, text),
  private.withdraw_return(uuid, text), public.withdraw_return(uuid, text),
  private.return_photo(uuid, text), public.return_photo(uuid, text), private.my_returns()
  from public, anon, authenticated, service_role;
grant execute on function private.order_returns(uuid, text), public.order_returns(uuid, text),
  private.quote_return(uuid, jsonb, text, text), public.quote_return(uuid, jsonb, text, text),
  private.ask_return(uuid, uuid, jsonb, text, text, text, numeric, text),
  public.ask_return(uuid, uuid, jsonb, text, text, numeric, text, text),
  private.withdraw_return(uuid, text), public.withdraw_return(uuid, text),
  private.return_photo(uuid, text), public.return_photo(uuid, text) to anon, authenticated;
