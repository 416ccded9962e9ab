-- What the shop sends after a sale: a lost piece, or the part or the whole that a recall promises.
-- Relies on orders and recalls. Their mails are in mails.

create table private.piece_requests (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  product_id  bigint      not null references public.products (id) on delete restrict,
  recall_id   bigint      references public.recalls (id) on delete restrict,
  request_id  uuid        not null default gen_random_uuid() constraint one_piece_for_each_request unique,
  kind        text        not null check (kind in ('lost', 'part', 'replacement')),
  -- As the list of what is in the box named it.
  piece       text        check (char_length(piece) between 1 and 200),
  created_at  timestamptz not null default now(),
  status      text        not null default 'asked' check (status in ('asked', 'sent', 'refused')),
  answer      text        check (char_length(answer) <= 1000),
  answered_at timestamptz,
  version     integer     not null default 1,
  constraint lost_pieces_are_named check ((kind = 'lost') = (piece is not null)),
  constraint others_belong_to_a_recall check ((kind = 'lost') = (recall_id is null)),
  constraint one_piece_for_each_recall unique (recall_id, order_id),
  constraint answered_once check ((answered_at is null) = (status = 'asked'))
);
create index piece_requests_of_order on private.piece_requests (order_id, place);
create index piece_requests_of_product on private.piece_requests (product_id);
create index piece_requests_newest on private.piece_requests (place desc);
create index piece_requests_open on private.piece_requests (place desc) where status = 'asked';
alter table private.piece_requests enable row level security;

create trigger record_change after update on private.piece_requests for each row
  execute function private.record_change('id', 'order_id', 'status');

create function private.piece_json(q private.piece_requests) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('id', q.id, 'product_id', q.product_id, 'product_name', p.name, 'kind', q.kind, 'piece', q.piece,
                              'created_at', q.created_at, 'status', q.status, 'answer', q.answer, 'answered_at', q.answered_at)
      from public.products p where p.id = q.product_id
  $$;

create function private.pieces_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.piece_json(q) order by q.place desc), '[]') from private.piece_requests q where q.order_id = target
  $$;

create function private.can_ask_pieces(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_sent(about.status) and about.payment_status = 'paid' and about.erased_at is null $$;

-- Asks once, however often it is sent with the same `request_id`, and once for a piece that nobody has answered yet.
create function public.ask_piece(order_id uuid, product_id bigint, piece text, request_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  found_order public.orders := private.lock_order(ask_piece.order_id);
begin
  if not private.may_open_order(found_order, ask_piece.guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif ask_piece.request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif exists (select from private.piece_requests q
                 where q.order_id = found_order.id
                   and (q.request_id = ask_piece.request_id
                        or (q.status = 'asked' and q.product_id = ask_piece.product_id and q.piece = ask_piece.piece))) then
    return private.pieces_of(found_order.id);
  elsif exists (select from private.piece_requests q where q.request_id = ask_piece.request_id) then
    raise exception 'This key belongs to another piece.' using errcode = 'P0001', hint = 'KEY_REUSED';
  elsif not private.can_ask_pieces(found_order) then
    raise exception 'This order has not been sent.' using errcode = 'P0001', hint = 'ORDER_NOT_SENT';
  elsif not exists (select from public.order_items i join public.products p on p.id = i.product_id
                     where i.order_id = found_order.id and p.id = ask_piece.product_id and ask_piece.piece = any (p.box_contents)) then
    raise exception 'There is no such piece in the box.' using errcode = '22023', hint = 'BAD_PIECE';
  elsif (select count(*) from private.piece_requests q where q.order_id = found_order.id) >= 20 then
    raise exception 'There are many pieces of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_PIECES';
  end if;
  insert into private.piece_requests (order_id, product_id, request_id, kind, piece)
  values (found_order.id, ask_piece.product_id, ask_piece.request_id, 'lost', ask_piece.piece);
  return private.pieces_of(found_order.id);
end $$;
grant execute on function public.ask_piece to anon, authenticated;

create function private.staff_piece(q private.piece_requests) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.piece_json(q) || jsonb_build_object('place', q.place, 'version', q.version, 'order_id', o.id, 'customer_name', o.customer_name)
      from public.orders o where o.id = q.order_id
  $$;

create function public.list_pieces(open_only boolean default false, before bigint default null, page_size integer default 20) returns jsonb
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

-- It is on its way, or it is not to be had, which says why. Its customer has mail.
create function public.answer_piece(piece_id uuid, send boolean, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text := private.act_as_staff();
  note    text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  request private.piece_requests;
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
  end if;
  update private.piece_requests q
     set status = case when send then 'sent' else 'refused' end, answer = note, answered_at = now(), version = q.version + 1
   where q.id = answer_piece.piece_id returning q.* into request;
  insert into private.mails (kind, dedupe_key, recipient, order_id, piece_id)
  select 'piece_answered', 'piece_answered:' || request.id, o.customer_email, o.id, request.id
    from public.orders o where o.id = request.order_id and o.customer_email is not null
  on conflict on constraint one_mail_for_each_event do nothing;
  return private.staff_piece(request);
end $$;
grant execute on function public.answer_piece to authenticated;

-- What staff wrote to its customer goes with the name and address of the order.
create function private.forget_piece_answers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.piece_requests q set answer = null where q.order_id = new.id;
  return null;
end $$;

create trigger forget_piece_answers after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_piece_answers();
