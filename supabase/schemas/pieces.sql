-- Requests after a sale: a lost piece, free or sold, or the safe part or replacement of a recalled product. See
-- docs/decisions/112.
-- Relies on placing_orders, products and recalls. Its mails are in mails.

create table private.piece_requests (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  product_id  bigint      not null references public.products (id) on delete restrict,
  recall_id   bigint      references public.recalls (id) on delete restrict,
  kind        text        not null check (kind in ('lost', 'part', 'replacement')),
  -- As listed in the contents of the box.
  piece       text        check (char_length(piece) between 1 and 200),
  created_at  timestamptz not null default now(),
  status      text        not null default 'asked' check (status in ('asked', 'sent', 'offered', 'refused')),
  answer      text        check (char_length(answer) <= 1000),
  answered_at timestamptz,
  version     integer     not null default 1,
  -- The order for buying it.
  sale_id     uuid        references public.orders (id) on delete set null constraint one_sale_for_each_piece unique,
  constraint lost_pieces_are_named check ((kind = 'lost') = (piece is not null)),
  constraint others_belong_to_a_recall check ((kind = 'lost') = (recall_id is null)),
  constraint one_piece_for_each_recall unique (recall_id, order_id),
  constraint answered_once check ((answered_at is null) = (status = 'asked')),
  constraint only_offers_are_sold check (sale_id is null or status = 'offered')
);
create index piece_requests_of_order on private.piece_requests (order_id, place);
create index piece_requests_of_product on private.piece_requests (product_id);
create index piece_requests_newest on private.piece_requests (place desc);
create index piece_requests_open on private.piece_requests (place desc) where status = 'asked';
alter table private.piece_requests enable row level security;

create trigger record_change after update on private.piece_requests for each row
  execute function private.record_change('id', 'order_id', 'status');

-- An offer ends when its deadline has passed, even before its order is cancelled.
create function private.sale_state(sale public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case when sale.status = 'cancelled' then 'over' when sale.payment_status = 'paid' then 'paid'
                when least(sale.expires_at, sale.held_until) <= now() then 'over' else 'open' end
  $$;

create function private.piece_json(q private.piece_requests) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', q.id,
      'product_id', q.product_id,
      'product_name', p.name,
      'kind', q.kind,
      'piece', q.piece,
      'created_at', q.created_at,
      'status', q.status,
      'answer', q.answer,
      'answered_at', q.answered_at,
      'sale', (select jsonb_build_object(
                 'id', s.id,
                 'state', private.sale_state(s),
                 'total_amount', s.total_amount,
                 'pay_until', s.expires_at) from public.orders s where s.id = q.sale_id))
      from public.products p where p.id = q.product_id
  $$;

-- For callers who may open the order. They also get the token of a guest's sale, which was created for them.
create function private.pieces_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.piece_json(q) || jsonb_build_object('sale_token', (
             select t.token from private.guest_tokens t join public.orders s on s.id = t.order_id and s.user_id is null
              where t.order_id = q.sale_id)) order by q.place desc), '[]')
      from private.piece_requests q where q.order_id = target
  $$;

-- Paid orders that were sent, unless they contain only spare parts.
create function private.can_ask_pieces(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_sent(about.status) and about.payment_status = 'paid' and about.erased_at is null
           and exists (select from public.order_items i join public.products p on p.id = i.product_id and p.part_of is null
                        where i.order_id = about.id and private.is_for_buyer(i))
  $$;

-- Once per `request_id`. A piece with an open request or an open offer is not requested again.
create function public.ask_piece(order_id uuid, product_id bigint, piece text, request_id uuid, guest_token text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_order public.orders := private.lock_order(order_id);
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif private.is_repeated(request_id, jsonb_build_array('ask_piece', order_id, product_id, piece)) then
    return private.pieces_of(found_order.id);
  elsif exists (select from private.piece_requests q
                 where q.order_id = found_order.id and q.product_id = ask_piece.product_id and q.piece = ask_piece.piece
                   and (q.status = 'asked' or exists (select from public.orders s
                                                       where s.id = q.sale_id and private.sale_state(s) = 'open'))) then
    return private.pieces_of(found_order.id);
  elsif not private.can_ask_pieces(found_order) then
    raise exception 'This order has not been sent.' using errcode = 'P0001', hint = 'ORDER_NOT_SENT';
  elsif not exists (select from public.order_items i join public.products p on p.id = i.product_id
                     where i.order_id = found_order.id and p.id = ask_piece.product_id and private.is_for_buyer(i)
                       and ask_piece.piece = any (p.box_contents)) then
    raise exception 'There is no such piece in the box.' using errcode = '22023', hint = 'BAD_PIECE';
  elsif (select count(*) from private.piece_requests q where q.order_id = found_order.id) >= 20 then
    raise exception 'There are many pieces of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_PIECES';
  end if;
  insert into private.piece_requests (order_id, product_id, kind, piece) values (found_order.id, product_id, 'lost', piece);
  return private.pieces_of(found_order.id);
end $$;
grant execute on function public.ask_piece to anon, authenticated;

create function private.staff_piece(q private.piece_requests) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.piece_json(q) || jsonb_build_object(
      'place', q.place,
      'version', q.version,
      'order_id', o.id,
      'customer_name', o.customer_name)
      from public.orders o where o.id = q.order_id
  $$;

create function public.list_pieces(open_only boolean default false, before bigint default null, page_size integer default 20)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select q.id, q.place from private.piece_requests q
       where (before is null or q.place < before) and (not coalesce(open_only, false) or q.status = 'asked')
       order by q.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'pieces', coalesce(jsonb_agg(private.staff_piece(q) order by q.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(q.place) end,
      'open', (select count(*) from private.piece_requests a where a.status = 'asked'))
    from shown s join private.piece_requests q on q.id = s.id);
end $$;
grant execute on function public.list_pieces to authenticated;

create function private.part_name(piece text, product text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(piece) > 190 then piece else piece || ' (' || left(product, 197 - char_length(piece)) || ')' end
  $$;

-- The spare part as which a piece is sold, locked, with this price and at least one in stock. Copied from its product, except
-- what describes the whole product: its numbers, its box, its further pictures.
create function private.lock_part(product public.products, piece text, price numeric) returns public.products
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  part public.products;
begin
  insert into public.products (part_of, name, archived_at, image_url, image_alt, price, stock, category, age_range, description,
                               safety, free_from, maker_id)
  values (product.id, private.part_name(piece, product.name), now(), product.image_url, product.image_alt, lock_part.price, 1,
          product.category, product.age_range, 'A piece of ' || product.name || '.', product.safety,
          product.free_from, product.maker_id)
  on conflict on constraint one_part_of_a_name do nothing;
  select p.* into strict part from public.products p
   where p.part_of = product.id and p.name = private.part_name(piece, product.name) for update;
  update public.products p set price = lock_part.price, sale_price = null, sale_from = null, sale_until = null
   where p.id = part.id and (p.price <> lock_part.price or p.sale_price is not null);
  if part.stock = 0 then
    perform private.move_stock(jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1)), 1,
                               '{"kind": "corrected", "reason": "Found for a customer who lost it."}');
  end if;
  return part;
end $$;

-- Creates the order for buying the piece, at the price that staff set, delivery included, to the address of the original order.
-- The answer mail replaces the usual mail about a new order.
create function private.offer_piece(request private.piece_requests, price numeric) returns uuid
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  about   public.orders;
  product public.products;
  part    public.products;
  cart    jsonb;
  terms   private.tax_terms;
  sums    private.order_price;
  sale    public.orders;
begin
  select o.* into strict about from public.orders o where o.id = request.order_id;
  if (price > 0 and price < 1000 and price = round(price, 2)) is not true then
    raise exception 'A piece costs up to 999.99 dollars.' using errcode = '22023', hint = 'BAD_PRICE';
  elsif request.kind <> 'lost' then
    raise exception 'What a recall promises is free.' using errcode = 'P0001', hint = 'PIECE_IS_FREE';
  elsif about.erased_at is not null or about.erase_requested_at is not null then
    raise exception 'The customer of this order is erased.' using errcode = 'P0001', hint = 'ORDER_ERASED';
  elsif about.delivery_option = 'in-person' or about.customer_email is null then
    raise exception 'This order has no address.' using errcode = 'P0001', hint = 'NO_ADDRESS';
  end if;
  product := private.lock_product(request.product_id);
  part := private.lock_part(product, request.piece, price);
  if product.recalled_at is not null or part.recalled_at is not null then
    raise exception 'It is recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  end if;
  cart := jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1));
  terms := private.tax_terms_of(about.shipping_address);
  sums.subtotal := price;
  sums.discount := 0;
  sums.shipping := 0;
  sums.gift_wrap := 0;
  sums.tax := private.tax_on(price, terms);
  sums.tax_included := terms.is_included;
  sums.total := price + case when sums.tax_included then 0 else sums.tax end;
  sums.discounted := '{}';
  sale := private.write_order(cart, about.shipping_address, 'paystack-card', '{}', sums, about.user_id, gen_random_uuid(),
                              'piece:' || request.id, now() + interval '7 days', null);
  if sale.user_id is null then
    perform private.issue_guest_token(sale.id);
  end if;
  perform private.note_hold(sale, '{}');
  perform private.drop_mail(m.id, 'The answer about the piece says the same.')
     from private.mails m where m.order_id = sale.id and m.kind = 'order_received';
  return sale.id;
end $$;

-- Sends the piece free, offers it for `price`, or refuses it with a reason. The customer is notified by mail.
create function public.answer_piece(
  piece_id uuid, send boolean, answer text, expected_version integer, price numeric default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text := private.act_as_staff();
  note    text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  request private.piece_requests;
  sale    uuid;
begin
  perform private.lock_order(q.order_id) from private.piece_requests q where q.id = answer_piece.piece_id;
  select q.* into request from private.piece_requests q where q.id = answer_piece.piece_id for update;
  if request.id is null then
    raise exception 'There is no such request.' using errcode = 'P0001', hint = 'PIECE_NOT_FOUND';
  elsif request.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_piece(request));
  elsif request.status <> 'asked' then
    raise exception 'This request is answered.' using errcode = 'P0001', hint = 'PIECE_ANSWERED';
  elsif send is null or (not send and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_ANSWER';
  elsif send and request.kind <> 'lost' and exists (
          select from public.orders o
           where o.id = request.order_id and (o.status = 'cancelled' or private.is_paid_back(o.id))) then
    raise exception 'This order is over: its money goes back.' using errcode = 'P0001', hint = 'ORDER_OVER';
  elsif not send and price is not null then
    raise exception 'What is not to be had has no price.' using errcode = '22023', hint = 'BAD_PRICE';
  end if;
  if price is not null then
    sale := private.offer_piece(request, price);
  end if;
  update private.piece_requests q
     set status = case when sale is not null then 'offered' when send then 'sent' else 'refused' end,
         answer = note, answered_at = now(),
         sale_id = sale, version = q.version + 1
   where q.id = answer_piece.piece_id returning q.* into request;
  if request.kind = 'replacement' and request.status = 'sent' then
    perform private.end_units(private.lines_left(o, request.product_id), 'replaced', request.id)
       from public.orders o where o.id = request.order_id;
    perform private.close_sent(request.order_id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, piece_id)
  select 'piece_answered', 'piece_answered:' || request.id, o.customer_email, o.id, request.id
    from public.orders o where o.id = coalesce(sale, request.order_id) and o.customer_email is not null
  on conflict on constraint one_mail_for_each_event do nothing;
  return private.staff_piece(request);
end $$;
grant execute on function public.answer_piece to authenticated;

-- The answers of staff are erased together with the name and address of the order.
create function private.forget_piece_answers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.piece_requests q set answer = null where q.order_id = new.id;
  return null;
end $$;

create trigger forget_piece_answers after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_piece_answers();
