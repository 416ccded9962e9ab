-- Messages of the contact form and questions for lost pieces, and the answers of staff.
-- Relies on limits and orders. Their mails are in mails.

create table private.messages (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  created_at  timestamptz not null default now(),
  -- When it was last answered, assigned or closed. Messages are erased a year after it.
  changed_at  timestamptz not null default now(),
  -- The signed-in user. A typed address does not identify the writer.
  user_id     text        check (user_id <> ''),
  name        text        not null check (char_length(name) between 1 and 100),
  email       text        not null check (private.is_email(email)),
  subject     text        not null check (char_length(subject) between 1 and 100),
  body        text        not null check (char_length(body) between 1 and 5000),
  -- The order that was chosen, or whose number is in the text. Shown to staff only.
  order_id    uuid        references public.orders (id) on delete set null,
  -- A lost piece, as the contents of the box listed it, and its product. The order is then that of the writer.
  product_id  bigint      references public.products (id) on delete restrict,
  piece       text        check (char_length(piece) between 1 and 200),
  -- The newest order that staff made to send or sell the piece.
  made_order_id uuid      references public.orders (id) on delete set null constraint one_piece_for_each_order unique,
  assigned_to text        references public.staff_members (email) on delete set null,
  closed_at   timestamptz,
  closed_by   text,
  version     integer     not null default 1,
  search_text text        generated always as (
    ' ' || private.search_text(name || ' ' || email || ' ' || subject || ' ' || body)) stored,
  check ((closed_at is null) = (closed_by is null)),
  constraint pieces_belong_to_a_product check ((piece is null) = (product_id is null)),
  constraint only_pieces_are_sent check (made_order_id is null or piece is not null)
);
create index messages_newest on private.messages (place desc);
create index messages_open on private.messages (place desc) where closed_at is null;
create index messages_by_customer on private.messages (user_id, place desc);
create index messages_by_address on private.messages (lower(email));
create index messages_of_order on private.messages (order_id, place desc);
create index messages_of_product on private.messages (product_id);
create index messages_by_member on private.messages (assigned_to, place desc);
create index messages_by_change on private.messages (changed_at);
alter table private.messages enable row level security;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index messages_search on private.messages using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create trigger record_change after update on private.messages
  for each row when ((new.assigned_to, new.closed_at) is distinct from (old.assigned_to, old.closed_at))
  execute function private.record_change('id', 'assigned_to', 'closed_at');

create table private.message_answers (
  id         uuid        primary key default gen_random_uuid(),
  place      bigint      not null generated always as identity,
  message_id uuid        not null references private.messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  actor      text        not null,
  body       text        not null check (char_length(body) between 1 and 5000)
);
create index answers_of_message on private.message_answers (message_id, place);
alter table private.message_answers enable row level security;

create trigger record_change after insert on private.message_answers
  for each row execute function private.record_change('id', 'message_id');

create function private.message_subjects() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] $$;

-- The order that a message is about: the chosen one, if it is the writer's, or one whose number is in the text, preferably the
-- writer's.
create function private.order_of_message(writer text, chosen uuid, words text) returns uuid
  language sql stable security invoker set search_path = ''
  as $$
    select o.id
      from (select chosen as first_id, chosen as last_id, true as is_chosen where chosen is not null
            union all
            select number.ids[1], number.ids[2], false
              from (select named.match[1] as id
                      from regexp_matches(lower(private.plain_text(words)),
                                          '\m([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8})\M',
                                          'g') named (match) limit 20) typed
             cross join lateral (select private.id_range(typed.id)) number (ids)) wanted
      join public.orders o on o.id between wanted.first_id and wanted.last_id
     where not wanted.is_chosen or o.user_id = writer
     order by wanted.is_chosen desc, (o.user_id = writer) is true desc, o.created_at desc limit 1
  $$;

-- Stores a message once per `request_id`.
create function public.send_contact_message(
  request_id uuid, name text, email text, subject text, message text, order_id uuid default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted private.messages;
  bad    text;
begin
  wanted.name := private.tidy_line(private.bounded(name));
  wanted.email := private.pasted_text(private.bounded(email));
  wanted.subject := private.bounded(subject);
  wanted.body := private.tidy_text(private.bounded(message, 40000));
  bad := case
    when (char_length(wanted.name) between 1 and 100) is not true then 'name'
    when private.is_email(wanted.email) is not true then 'email'
    when (wanted.subject = any (private.message_subjects())) is not true then 'subject'
    when (char_length(wanted.body) between 1 and 5000) is not true then 'message' end;
  if bad is not null then
    raise exception 'This message cannot be kept.' using errcode = '22023', hint = 'BAD_MESSAGE', detail = bad;
  end if;
  if private.is_repeated(request_id, jsonb_build_array('send_contact_message', wanted.name, wanted.email, wanted.subject,
                                                       wanted.body, order_id)) then
    return;
  end if;
  perform private.require_edge();
  perform private.count_calls('message', private.callers(), 'messages_per_hour');
  insert into private.messages (user_id, name, email, subject, body, order_id)
  values (private.caller_id(), wanted.name, wanted.email, wanted.subject, wanted.body,
          private.order_of_message(private.caller_id(), send_contact_message.order_id, wanted.body));
end $$;
grant execute on function public.send_contact_message to anon, authenticated;

-- Whether staff made an order for its piece that is paid, or still can be.
create function private.has_piece_order(m private.messages) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.orders o
                    where o.id = m.made_order_id and o.status <> 'cancelled'
                      and (o.payment_status = 'paid' or o.expires_at > now()))
  $$;

-- As lists show it. Only the account proves whose order it is about.
create function private.message_summary(m private.messages) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', m.id,
      'place', m.place,
      'created_at', m.created_at,
      'name', m.name,
      'subject', m.subject,
      'excerpt', left(m.body, 200),
      'assigned_to', m.assigned_to,
      'closed_at', m.closed_at,
      'asks_piece', m.piece is not null and not private.has_piece_order(m),
      -- An order for a lost piece answers it, too.
      'answers', (select count(*) from private.message_answers a where a.message_id = m.id) + num_nonnulls(m.made_order_id))
  $$;

create function private.message_thread(m private.messages) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.message_summary(m) || (select to_jsonb(own) from (
        select m.version, m.email, m.user_id is not null as is_member, m.body, m.closed_by, m.order_id) own)
      || jsonb_build_object(
      'is_own_order', m.piece is not null
                      or exists (select from public.orders o where o.id = m.order_id and o.user_id = m.user_id),
      'piece', (select jsonb_build_object(
                  'name', m.piece,
                  'product_name', p.name,
                  'shipping_address', o.shipping_address,
                  'made_order_id', m.made_order_id,
                  'has_order', private.has_piece_order(m))
                  from public.products p cross join public.orders o where p.id = m.product_id and o.id = m.order_id),
      'customer', (select private.customer_key(c) from public.customers c where c.user_id = m.user_id),
      'thread', (
        select coalesce(jsonb_agg(to_jsonb(answer) order by a.place), '[]')
          from private.message_answers a
         cross join lateral (select a.id, a.created_at, a.actor, a.body,
                                    (select private.mail_state(s) from private.mails s where s.answer_id = a.id) as mail) answer
         where a.message_id = m.id))
  $$;

-- `assigned` is a member, or any other text for unassigned messages.
create function public.list_messages(
  show text default 'open', search text default null, assigned text default null, before bigint default null,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.search_patterns(search);
begin
  if show is null or show not in ('open', 'closed', 'all') then
    raise exception 'There is no such list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  return (
    with found as materialized (
      select m.* from private.messages m
       where (before is null or m.place < before)
         and (show = 'all' or (show = 'open') = (m.closed_at is null))
         and (assigned is null or coalesce(m.assigned_to, '') = assigned)
         and (patterns is null or m.search_text like all (patterns))
       order by m.place desc limit size + 1),
    shown as (select f.place from found f order by f.place desc limit size)
    select jsonb_build_object(
      'messages', coalesce(jsonb_agg(private.message_summary(m) order by m.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(m.place) end,
      'counts', (select jsonb_build_object(
                   'open', count(*) filter (where c.closed_at is null),
                   'closed', count(*) filter (where c.closed_at is not null),
                   'all', count(*))
                   from private.messages c where assigned is null or coalesce(c.assigned_to, '') = assigned))
      from private.messages m where m.place in (select s.place from shown s));
end $$;
grant execute on function public.list_messages to authenticated;

-- The newest messages about an order, or that it was made for, or of a customer by the key of the customer list: those of the
-- account, or for a guest those about an order of theirs.
create function public.linked_messages(order_id uuid default null, customer text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  guest text := lower(regexp_replace(customer, '^guest:', ''));
begin
  return (
    select coalesce(jsonb_agg(private.message_summary(m) order by m.place desc), '[]')
      from (select m.* from private.messages m
             where linked_messages.order_id in (m.order_id, m.made_order_id) or m.user_id = customer
                or (m.user_id is null and lower(m.email) = guest
                    and exists (select from public.orders o
                                 where o.id = m.order_id and o.user_id is null and o.customer_email = guest))
             order by m.place desc limit 50) m);
end $$;
grant execute on function public.linked_messages to authenticated;

-- Null if not found. The access is logged.
create function public.get_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  thread jsonb := (select private.message_thread(m) from private.messages m where m.id = get_message.message_id);
begin
  if thread is not null then
    perform private.log_access(actor, 'read_message', message_id::text);
  end if;
  return thread;
end $$;
grant execute on function public.get_message to authenticated;

create function private.refuse_stale_message(found_message private.messages, expected_version integer) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_message.version is distinct from expected_version then
    perform private.refuse_stale_version(private.message_thread(found_message));
  end if;
end $$;

create function private.touch_message(target uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    update private.messages m set version = m.version + 1, changed_at = now() where m.id = target
    returning private.message_thread(m)
  $$;

-- Sends one mail for each `request_id`, and none for the same words as the same member's last answer.
create function public.answer_message(message_id uuid, request_id uuid, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  reply         text := private.parse_note(answer, 5000, 'BAD_ANSWER');
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
  last          private.message_answers;
begin
  if reply is null then
    raise exception 'An answer says something.' using errcode = '22023', hint = 'BAD_ANSWER';
  elsif private.is_repeated(request_id, jsonb_build_array('answer_message', message_id, reply)) then
    return private.message_thread(found_message);
  end if;
  select a.* into last from private.message_answers a where a.message_id = found_message.id order by a.place desc limit 1;
  if (last.actor, last.body) = (actor, reply) then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  insert into private.message_answers (message_id, actor, body) values (found_message.id, actor, reply);
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.answer_message to authenticated;

-- Null, or an active member.
create function public.assign_message(message_id uuid, expected_version integer, member text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
begin
  if found_message.assigned_to is not distinct from member then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  if member is not null and not exists (
       select from public.staff_members s
        where s.email = member and s.first_seen_at is not null and s.suspended_at is null) then
    raise exception 'There is no such member.' using errcode = 'P0001', hint = 'MEMBER_NOT_FOUND';
  end if;
  update private.messages m set assigned_to = member where m.id = found_message.id;
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.assign_message to authenticated;

create function public.close_message(message_id uuid, closed boolean, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
begin
  if (found_message.closed_at is not null) = coalesce(closed, false) then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  update private.messages m
     set closed_at = case when closed then now() end, closed_by = case when closed then actor end
   where m.id = found_message.id;
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.close_message to authenticated;

-- Until it is answered; for a piece also while an order for it can be paid.
create function private.is_waiting(m private.messages) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case when m.made_order_id is null
                then m.closed_at is null and not exists (select from private.message_answers a where a.message_id = m.id)
                else exists (select from public.orders o
                              where o.id = m.made_order_id and (o.status, o.payment_status) = ('pending', 'pending')
                                and o.expires_at > now()) end
  $$;

-- Those of an account, and what guests sent with its verified address.
create function private.forget_messages(people text[], address text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.messages m
     where (m.user_id = any (people) or (m.user_id is null and lower(m.email) = forget_messages.address))
       and not (private.is_waiting(m)
                and exists (select from public.orders o where o.id = m.order_id and o.erase_requested_at is not null));
    update private.messages m set user_id = null where m.user_id = any (people)
  $$;

-- The caller's messages: those of the account only, since anyone can type an address.
create function private.my_messages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('messages', coalesce(jsonb_agg(jsonb_build_object(
      'sent_at', m.created_at,
      'name', m.name,
      'email', m.email,
      'subject', m.subject,
      'message', m.body,
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'answer', a.body) order by a.place), '[]')
                    from private.message_answers a where a.message_id = m.id)) order by m.place desc), '[]'))
      from private.messages m where m.user_id = private.caller_id()
  $$;

-- What was lost of an order and what its recalls promise, the newest first, for callers who may open the order. They also get
-- the token of a guest's order for a piece, which was made for them.
create function private.pieces_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
             'order_token', (select t.token from private.guest_tokens t
                               join public.orders o on o.id = t.order_id and o.user_id is null
                              where t.order_id = p.order_id)) order by p.created_at desc, p.id), '[]')
      from (select m.id, 'lost' as kind, m.piece, p.name as product_name, m.created_at, m.made_order_id as order_id,
                   case when given.answers is null and m.made_order_id is null then 'asked' else 'answered' end as status,
                   coalesce(given.answers, '[]') as answers
              from private.messages m join public.products p on p.id = m.product_id
             cross join lateral (select jsonb_agg(a.body order by a.place) as answers
                                   from private.message_answers a where a.message_id = m.id) given
             where m.order_id = target
            union all
            select q.id, q.kind, null, r.product_name, q.created_at, null, q.status,
                   case when q.answer is null then '[]' else jsonb_build_array(q.answer) end
              from private.remedies q join public.recalls r on r.id = q.recall_id where q.order_id = target) p
  $$;

-- Paid orders that were sent, unless they contain only spare parts. The answer comes by mail.
create function private.can_ask_pieces(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_sent(about.status) and about.payment_status = 'paid' and about.customer_email is not null
           and exists (select from public.order_items i join public.products p on p.id = i.product_id and p.part_of is null
                        where i.order_id = about.id and private.is_for_buyer(i))
  $$;

-- Writes a message about a lost piece, once per `request_id`. A piece that is waited for is not asked for again.
create function public.ask_piece(order_id uuid, product_id bigint, piece text, request_id uuid, guest_token text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_order public.orders := private.lock_order(order_id);
  product     text;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif private.is_repeated(request_id, jsonb_build_array('ask_piece', order_id, product_id, piece))
     or exists (select from private.messages m
                 where m.order_id = found_order.id and m.product_id = ask_piece.product_id and m.piece = ask_piece.piece
                   and private.is_waiting(m)) then
    return private.pieces_of(found_order.id);
  elsif not private.can_ask_pieces(found_order) then
    raise exception 'This order has not been sent.' using errcode = 'P0001', hint = 'ORDER_NOT_SENT';
  end if;
  select p.name into product
    from public.order_items i join public.products p on p.id = i.product_id
   where i.order_id = found_order.id and p.id = ask_piece.product_id and private.is_for_buyer(i)
     and ask_piece.piece = any (p.box_contents);
  if product is null then
    raise exception 'There is no such piece in the box.' using errcode = '22023', hint = 'BAD_PIECE';
  elsif (select count(*) from private.messages m where m.order_id = found_order.id and m.piece is not null) >= 20 then
    raise exception 'There are many pieces of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_PIECES';
  end if;
  insert into private.messages (user_id, name, email, subject, body, order_id, product_id, piece)
  values (found_order.user_id, left(coalesce(nullif(found_order.customer_name, ''), found_order.customer_email), 100),
          found_order.customer_email, 'Lost Piece', piece || ' of ' || product, found_order.id, product_id, piece);
  return private.pieces_of(found_order.id);
end $$;
grant execute on function public.ask_piece to anon, authenticated;

-- They name a customer whose order is erased.
create function private.forget_lost_pieces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.messages m where m.order_id = new.id and m.piece is not null;
  return null;
end $$;

create trigger forget_lost_pieces after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_lost_pieces();
