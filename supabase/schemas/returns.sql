-- What customers may send back, until when, and what it is worth; how staff decide and receive it. Its refund: refunds.sql.
-- Relies on orders and recalls.

create type private.return_sums as (goods numeric, fee numeric, delivery numeric, wrap numeric, price numeric, discount numeric);

-- The amounts are computed at the request and final after approval. In dollars; `goods` with their tax. `refund_key` is the
-- idempotency key of its refund: the refund with this key belongs to this return.
create table private.returns (
  id           uuid          primary key default gen_random_uuid(),
  place        bigint        not null generated always as identity,
  order_id     uuid          not null references public.orders (id) on delete cascade,
  created_at   timestamptz   not null default now(),
  status       text          not null default 'asked' check (status in ('asked', 'withdrawn', 'refused', 'approved')),
  reason       text          not null
    check (reason in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other', 'missing', 'recall', 'withdrawal',
                      'unsent')),
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
  -- The price of the returned goods and the discount on it. `goods_usd` exceeds their difference by the tax that was added.
  price_usd    numeric(12,2) not null default 0 check (price_usd >= 0),
  discount_usd numeric(12,2) not null default 0 check (discount_usd between 0 and price_usd),
  -- A return by a recall is approved when it is requested, and nothing is sent back.
  recall_id    bigint        references public.recalls (id) on delete restrict,
  constraint recalls_are_a_reason check ((reason = 'recall') = (recall_id is not null)),
  constraint one_return_for_each_recall unique (recall_id, order_id),
  constraint decided_once check ((decided_at is null) = (status in ('asked', 'withdrawn'))),
  constraint only_approved_returns_go_on check (status = 'approved' or (received_at is null and refunded_at is null))
);
create index returns_of_order on private.returns (order_id, place);
create index returns_newest on private.returns (place desc);
create index returns_open on private.returns (place desc)
  where status = 'asked'
     or (status = 'approved' and ((received_at is null and reason not in ('missing', 'recall')) or refunded_at is null));
alter table private.returns enable row level security;

create trigger record_change after update on private.returns for each row
  execute function private.record_change('id', 'order_id', 'status', 'our_fault', 'refund_usd', 'received_at', 'refunded_at');

create table private.return_lines (
  return_id  uuid    not null references private.returns (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete restrict,
  quantity   integer not null check (quantity between 1 and 99),
  -- How many of them staff have put back into stock.
  restocked  integer not null default 0 check (restocked between 0 and quantity),
  primary key (return_id, product_id)
);
create index return_lines_of_product on private.return_lines (product_id);
alter table private.return_lines enable row level security;

create trigger record_change after update on private.return_lines for each row
  execute function private.record_change('return_id', 'product_id', 'quantity', 'restocked');

-- Photos are stored here and not in a bucket: a guest has no identity that a bucket's policies could check, and a token must not
-- be part of a file's URL. So they are created and deleted with their return.
create table private.return_photos (
  return_id uuid  primary key references private.returns (id) on delete cascade,
  jpeg      bytea not null check (octet_length(jpeg) between 4 and 1000000 and substring(jpeg for 3) = '\xffd8ff'::bytea)
);
alter table private.return_photos enable row level security;

create function private.set_restocking_percent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.restocking_percent := coalesce(
    (select rtrim(p.details ->> 'restocking_fee', '%')::smallint from public.products p where p.id = new.product_id), 0);
  return new;
end $$;

create trigger set_restocking_percent before insert on public.order_items
  for each row execute function private.set_restocking_percent();

-- Returns that were neither withdrawn nor refused.
create function private.standing_returns(target uuid) returns setof private.returns
  language sql stable security invoker set search_path = ''
  as $$
    select r.* from private.returns r
     where r.order_id = target and r.status in ('asked', 'approved')
  $$;

-- The units of each line that can still be returned: bought, less those of standing returns and those paid back unsent.
create function private.lines_to_return(target uuid)
  returns table (product_id bigint, left_over integer, restocking_percent smallint)
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id, (i.quantity - u.refunded - coalesce((
             select sum(l.quantity) from private.standing_returns(target) r
               join private.return_lines l on l.return_id = r.id
              where l.product_id = i.product_id), 0))::integer, i.restocking_percent
      from private.line_units(target) u join public.order_items i on i.id = u.order_item_id
  $$;

-- Units of a line that are sold. Every figure called "sold" or "bought" counts them, never a status: of a paid order what was
-- ordered, less what ended before it left and what came back or was paid back as a return; of one that was cancelled before any
-- of it had left, nothing. A replaced unit is sold: its buyer gets another one.
create function private.units_sold(line public.order_items) returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select case when o.payment_status <> 'paid' or not o.stock_held then 0
                else greatest(0, line.quantity - ended.units - back.units) end::integer
      from public.orders o
     cross join lateral (select coalesce(sum(e.quantity), 0) as units from private.ended_units e
                          where e.order_item_id = line.id and e.reason <> 'replaced') ended
     cross join lateral (
           -- What ended because of a return is counted above.
           select coalesce(sum(l.quantity - coalesce((
                    select sum(e.quantity) from private.ended_units e
                     where e.cause = r.id and e.order_item_id = line.id), 0)), 0) as units
             from private.returns r join private.return_lines l on l.return_id = r.id and l.product_id = line.product_id
            where r.order_id = o.id and (r.received_at is not null or r.refunded_at is not null)) back
     where o.id = line.order_id
  $$;

-- What was sold of each product in the paid orders since then.
create function private.sold_since(since timestamptz) returns table (product_id bigint, units bigint, revenue numeric)
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id, sum(i.sold), sum(round((i.total_price - i.discount_amount) * i.sold / i.quantity, 2))
      from public.orders o
     -- An index lookup for each order: at a million orders the join would read all their lines.
     cross join lateral (select l.*, private.units_sold(l) as sold from public.order_items l
                         where l.order_id = o.id offset 0) i
     where o.created_at >= since and o.payment_status = 'paid' and i.sold > 0
     group by i.product_id
  $$;

-- The part of an order's goods that is sold, by price: 1 for all of them, 0 for none.
create function private.share_sold(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(i.total_price * private.units_sold(i) / i.quantity) / nullif(sum(i.total_price), 0),
                    (bool_or(private.units_sold(i) > 0))::integer, 0)
      from public.order_items i where i.order_id = target
  $$;

-- What a standing request replaces, or makes safe, after a recall: it is not returned as well.
create function private.is_replaced(target uuid, product bigint) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.remedies q join public.recalls r on r.id = q.recall_id
                    where q.order_id = target and r.product_id = product and q.status <> 'refused')
  $$;

-- From shipping to the end of the thirtieth day after delivery, or after the promised day if delivery was not reported. Also of
-- what had left of a cancelled order.
create function private.return_until(target public.orders) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select private.end_of_shop_day(30 + coalesce(
             case when private.is_over(target.status)
                  then private.shop_day(private.moment_of(target.id, '{status}', 'completed')) end,
             greatest(target.arrives_by, private.shop_day(private.moment_of(target.id, '{status}', 'shipped')),
                      case when target.status = 'cancelled' then private.shop_day(private.moment_of(target.id, '{parcel}')) end)))
     where (private.is_sent(target.status) or (target.status = 'cancelled' and target.stock_held))
       and target.payment_status = 'paid' and target.erased_at is null
  $$;

-- A parcel on its way may be reported as missing until its delivery is reported.
create function private.can_be_missing(target public.orders) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select target.status = 'shipped' and target.payment_status = 'paid' and target.erased_at is null
           and target.delivery_option <> 'in-person'
  $$;

-- Refunded in full: without a fee, including delivery and wrapping. The law requires it for a withdrawal in time.
create function private.is_our_fault(reason text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select reason in ('damaged', 'faulty', 'wrong', 'missing', 'recall', 'withdrawal', 'unsent') $$;

-- Each line is refunded at the price paid: its price less its share of the discount, by units, and its share of the tax if the
-- price does not include it. Both are computed for all units returned so far, less what the earlier returns took, so that all
-- returns together are the amount paid, to the cent. The fee is on the price paid, without tax. Delivery and wrapping are
-- refunded once: when nothing of the order is kept, or for our fault. A new request comes after all standing returns; at the
-- decision (`this_return`), only approved ones come before it.
create function private.return_sums(about public.orders, lines jsonb, fault boolean, this_return uuid default null)
  returns private.return_sums
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  earlier  uuid[]  := array(select r.id from private.standing_returns(about.id) r
                             where r.id is distinct from this_return and (this_return is null or r.status = 'approved'));
  net      numeric := about.subtotal - about.discount_amount;
  came     numeric;
  mine     numeric;
  fee_part numeric;
  is_all   boolean;
  given    private.return_sums;
  sums     private.return_sums;
begin
  select sum(private.share_of(line.net, 0, line.before + line.units, line.quantity)),
         sum(private.share_of(line.net, line.before, line.units, line.quantity)), sum(line.unit_price * line.units),
         sum(line.net * line.units / line.quantity * line.restocking_percent / 100),
         bool_and(line.before + line.units + line.refunded >= line.quantity)
    into came, mine, sums.price, fee_part, is_all
    from (select i.total_price - i.discount_amount as net, i.unit_price, i.quantity, i.restocking_percent,
                 coalesce(wanted.quantity, 0) as units,
                 (select coalesce(sum(e.quantity), 0) from private.return_lines e
                   where e.product_id = i.product_id and e.return_id = any (earlier)) as before, u.refunded
            from private.line_units(about.id) u join public.order_items i on i.id = u.order_item_id
            left join jsonb_to_recordset(lines) wanted (product_id bigint, quantity integer)
              on wanted.product_id = i.product_id) line;
  select coalesce(sum(r.goods_usd), 0), 0, coalesce(sum(r.delivery_usd), 0), coalesce(sum(r.wrap_usd), 0) into given
    from private.returns r where r.id = any (earlier);
  if about.tax_included then
    sums.goods := greatest(came - given.goods, 0);
    sums.discount := greatest(sums.price - sums.goods, 0);
    fee_part := coalesce(fee_part * (net - about.tax_amount) / nullif(net, 0), 0);
  else
    sums.discount := sums.price - mine;
    sums.goods := greatest(came + coalesce(round(about.tax_amount * came / nullif(net, 0), 2), 0) - given.goods, 0);
  end if;
  sums.fee := case when fault then 0 else least(round(fee_part, 2), sums.goods) end;
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

-- The tax of the goods: added to their price, or included in it.
create function private.sums_json(sums private.return_sums, about public.orders) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'price', sums.price,
      'discount', sums.discount,
      'tax_included', about.tax_included,
      'tax', case when about.tax_included
               then coalesce(round(about.tax_amount * sums.goods / nullif(about.subtotal - about.discount_amount, 0), 2), 0)
               else sums.goods - sums.price + sums.discount end,
      'goods', sums.goods,
      'fee', sums.fee,
      'delivery', sums.delivery,
      'wrap', sums.wrap,
      'refund', sums.goods - sums.fee + sums.delivery + sums.wrap)
  $$;

-- What its customer is told of a return. Names of staff are not.
create function private.return_json(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select r.id, r.created_at, r.status, r.reason, r.words, r.decision, r.decided_at, r.received_at, r.refunded_at) own)
      || jsonb_build_object(
      'has_photo', exists (select from private.return_photos p where p.return_id = r.id),
      'sums', private.sums_json((r.goods_usd, r.fee_usd, r.delivery_usd, r.wrap_usd, r.price_usd, r.discount_usd), o),
      'lines', (select jsonb_agg(to_jsonb(line) order by line.product_id)
                  from (select l.product_id, p.name, p.image_url, l.quantity, l.restocked
                          from private.return_lines l join public.products p on p.id = l.product_id
                         where l.return_id = r.id) line))
      from public.orders o where o.id = r.order_id
  $$;

create function private.is_open_return(r private.returns) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select r.status = 'asked'
      or (r.status = 'approved' and ((r.received_at is null and r.reason not in ('missing', 'recall')) or r.refunded_at is null))
  $$;

-- An order can be refunded by its returns and directly; each screen shows both. See docs/decisions/091.
-- The amount of refunds, done or pending, that belong to no return.
create function private.refunded_besides_returns(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(f.usd_amount), 0) from public.refunds f
     where f.order_id = target and f.status <> 'failed' and f.return_id is null
  $$;

-- What was paid for an order, less the price of the units that its buyer has, or gets, and keeps.
create function private.not_kept_usd(about public.orders) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select about.shipping_amount + about.gift_wrap_amount + back.net
           + case when about.tax_included then 0
                  else coalesce(round(about.tax_amount * back.net / nullif(about.subtotal - about.discount_amount, 0), 2), 0) end
      from (select coalesce(sum(private.share_of(i.total_price - i.discount_amount, 0,
                                                 least(i.quantity, gone.units + returned.units), i.quantity)), 0) as net
              from public.order_items i
             cross join lateral (select coalesce(sum(e.quantity), 0) as units from private.ended_units e
                                  where e.order_item_id = i.id and e.reason <> 'replaced') gone
             cross join lateral (select coalesce(sum(l.quantity), 0) as units
                                   from private.standing_returns(about.id) r
                                   join private.return_lines l on l.return_id = r.id and l.product_id = i.product_id
                                  where r.status = 'approved' and not exists (
                                    select from private.ended_units e where e.cause = r.id and e.order_item_id = i.id)) returned
             where i.order_id = about.id) back
  $$;

-- The part of it that has not gone back in another way. In dollars. What the shop does not send is worth no more than what was
-- paid and is neither kept nor owed for other returns. From the price of what comes back nothing is taken: see
-- docs/decisions/091.
create function private.return_owed_usd(r private.returns) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select least(r.refund_usd, p.usd_amount - given.usd, case when r.reason = 'unsent' then greatest(
             0, private.not_kept_usd(o) - given.usd - (
                  select coalesce(sum(other.refund_usd), 0) from private.standing_returns(o.id) other
                   where other.id <> r.id and other.status = 'approved' and other.refunded_at is null
                     and not exists (select from public.refunds f where f.return_id = other.id and f.status <> 'failed'))) end)
      from public.orders o left join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
      cross join lateral (select coalesce(sum(f.usd_amount), 0) as usd from public.refunds f
                           where f.payment_id = p.id and f.status <> 'failed' and f.return_id is distinct from r.id) given
     where o.id = r.order_id
  $$;

-- The refund of an approved return: all that is left of the payment, or a part of it, in the currency of the payment. Null if the
-- order has no payment.
create function private.refund_of_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'payment_id', p.id,
      'provider', p.provider,
      'currency', p.currency,
      'key', r.refund_key,
      'amount_minor', case
        when owed.usd >= p.usd_amount - given.usd then p.amount_minor - p.refunded_minor
        else least(private.payable_minor(p.amount_minor * owed.usd / p.usd_amount, p.currency),
                   p.amount_minor - p.refunded_minor) end)
      from public.orders o join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
      cross join lateral (select private.return_owed_usd(r) as usd) owed
      cross join lateral (select coalesce(sum(f.usd_amount), 0) as usd from public.refunds f
                           where f.payment_id = p.id and f.status <> 'failed') given
     where o.id = r.order_id
  $$;

-- Nothing is left to pay for it, whatever becomes of the refunds that are on their way.
create function private.is_settled(r private.returns) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select r.refund_usd = 0
        or (coalesce((private.refund_of_return(r) ->> 'amount_minor')::bigint, 0) = 0
            and not exists (select from public.refunds f where f.order_id = r.order_id and f.status in ('requested', 'pending')))
  $$;

create function private.tell_of_return() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  news text := case when tg_op = 'INSERT' or new.status <> old.status then new.status
                    when new.received_at is not null and old.received_at is null then 'received' end;
begin
  if news is null then
    return null;
  end if;
  insert into public.order_events (order_id, actor, kind, details)
  values (new.order_id, coalesce(private.acting_staff(), 'customer'), 'return',
          jsonb_build_object('return_id', new.id, 'status', news));
  -- What is not sent was decided by staff.
  if (news = 'asked' and new.reason <> 'unsent') or (tg_op = 'INSERT' and new.reason = 'recall') then
    perform private.write_staff_mails('staff_return', new.id::text, new.order_id, return_id => new.id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, return_id)
  select mail.kind, mail.kind || ':' || new.id, o.customer_email, new.order_id, new.id
    from public.orders o, (values ('asked', 'return_asked'), ('withdrawn', 'return_withdrawn'),
                                  ('approved', 'return_decided'), ('refused', 'return_decided')) mail (status, kind)
   where o.id = new.order_id and o.customer_email is not null and mail.status = news
     and (news <> 'asked' or new.reason not in ('withdrawal', 'unsent'))
     -- What had not left: the receipt of the withdrawal, or the mail about the parcel, says so.
     and (news <> 'approved' or new.received_at is null)
  on conflict on constraint one_mail_for_each_event do nothing;
  return null;
end $$;

create trigger tell_of_new_return after insert on private.returns
  for each row execute function private.tell_of_return();

create trigger tell_of_return after update on private.returns
  for each row execute function private.tell_of_return();

-- Texts and photos are erased with the name and address of the order.
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

-- Photos are deleted 180 days after the request.
create function private.forget_return_photos() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.return_photos p using private.returns r
     where r.id = p.return_id and r.created_at < now() - interval '180 days'
  $$;

-- Returned goods go into stock only once. See docs/decisions/095. An order with returned goods can only be completed, or
-- cancelled after it was sent, which moves no stock. If it were reopened and then cancelled, its units would go into stock
-- again.
create function private.refuse_use_of_returned_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from private.returns r
              where r.order_id = new.id and r.received_at is not null
                -- Not what ended without having left.
                and not exists (select from private.ended_units e where e.cause = r.id))
     and not (old.status <> 'cancelled' and private.has_parcels(new.id)
              and not (private.is_sent(old.status) and private.is_all_sent(new.id))) then
    raise exception 'Goods of this order have come back.' using errcode = 'P0001', hint = 'ORDER_RETURNED';
  end if;
  return new;
end $$;

create trigger refuse_use_of_returned_order before update of status on public.orders
  for each row when (new.status <> old.status and new.status <> 'completed'
                     and not (new.status = 'cancelled' and private.is_sent(old.status)))
  execute function private.refuse_use_of_returned_order();

-- Null for a caller who may not open the order.
create function public.order_returns(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'until', private.return_until(o),
      'can_ask', coalesce(private.return_until(o) > now(), false)
                 and exists (select from private.lines_to_return(o.id) l
                              where l.left_over > 0 and not private.is_replaced(o.id, l.product_id)),
      'lines', (select jsonb_agg(jsonb_build_object(
                  'product_id', l.product_id,
                  'left', case when private.is_replaced(o.id, l.product_id) then 0 else l.left_over end,
                  'restocking_percent', l.restocking_percent) order by l.product_id)
                  from private.lines_to_return(o.id) l),
      'returns', (select coalesce(jsonb_agg(private.return_json(r) order by r.place desc), '[]')
                    from private.returns r where r.order_id = o.id))
    from public.orders o where o.id = order_returns.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_returns to anon, authenticated;

-- The order, if the caller may return these lines of it now. A refusal contains the reason.
create function private.order_to_return(found_order public.orders, token text, lines jsonb, reason text) returns public.orders
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_order.id is null or not private.may_open_order(found_order, token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif coalesce(private.return_until(found_order) > now()
                 or (reason = 'missing' and private.can_be_missing(found_order)), false) is false then
    raise exception 'Orders are returned within 30 days of delivery.' using errcode = 'P0001', hint = 'RETURN_CLOSED';
  elsif reason is null or reason not in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other', 'missing') then
    raise exception 'There is no such reason.' using errcode = '22023', hint = 'BAD_REASON';
  elsif exists (
    select from jsonb_to_recordset(lines) l (product_id bigint, quantity integer)
      left join private.lines_to_return(found_order.id) i on i.product_id = l.product_id
     where i.product_id is null or l.quantity > i.left_over or private.is_replaced(found_order.id, l.product_id)) then
    raise exception 'This is more than is left to return.' using errcode = 'P0001', hint = 'RETURN_TOO_MUCH';
  end if;
  return found_order;
end $$;

create function public.quote_return(order_id uuid, lines jsonb, reason text, guest_token text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  parsed      jsonb := private.parse_cart(lines);
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = quote_return.order_id;
  found_order := private.order_to_return(found_order, guest_token, parsed, reason);
  return private.sums_json(private.return_sums(found_order, parsed, private.is_our_fault(reason)), found_order);
end $$;
grant execute on function public.quote_return to anon, authenticated;

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

-- Requests a return, once per `request_id`. `expected_refund` is the amount shown on the page.
create function public.ask_return(
  order_id uuid, request_id uuid, lines jsonb, reason text, words text, expected_refund numeric,
  photo text default null, guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  parsed      jsonb := private.parse_cart(lines);
  clean_words text := private.parse_note(words, 1000, 'BAD_WORDS');
  picture     bytea := private.parse_photo(photo);
  found_order public.orders := private.lock_order(order_id);
  sums        private.return_sums;
  made        uuid;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif private.is_repeated(request_id, jsonb_build_array('ask_return', order_id, parsed, reason, clean_words, photo)) then
    return public.order_returns(order_id, guest_token);
  end if;
  found_order := private.order_to_return(found_order, guest_token, parsed, reason);
  if (select count(*) from private.returns r where r.order_id = ask_return.order_id) >= 20 then
    raise exception 'There are many returns of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_RETURNS';
  end if;
  sums := private.return_sums(found_order, parsed, private.is_our_fault(reason));
  if (private.sums_json(sums, found_order) ->> 'refund')::numeric is distinct from expected_refund then
    raise exception 'It is worth another sum by now.' using errcode = 'P0001', hint = 'RETURN_CHANGED';
  end if;
  insert into private.returns (order_id, reason, words, our_fault, price_usd, discount_usd, goods_usd, fee_usd, delivery_usd,
                               wrap_usd)
  values (ask_return.order_id, ask_return.reason, clean_words, private.is_our_fault(reason), sums.price,
          sums.discount, sums.goods, sums.fee, sums.delivery, sums.wrap)
  returning id into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made, l.product_id, l.quantity from jsonb_to_recordset(parsed) l (product_id bigint, quantity integer);
  insert into private.return_photos (return_id, jpeg) select made, picture where picture is not null;
  return public.order_returns(order_id, guest_token);
end $$;
grant execute on function public.ask_return to anon, authenticated;

-- Locks the order first, like every change of a return.
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

-- Until it is decided. Idempotent. A withdrawal from the order is final.
create function public.withdraw_return(return_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_return private.returns := private.lock_return(return_id);
  its_order    public.orders;
begin
  select o.* into its_order from public.orders o where o.id = found_return.order_id;
  if not private.may_open_order(its_order, guest_token) then
    raise exception 'There is no such return.' using errcode = 'P0001', hint = 'RETURN_NOT_FOUND';
  elsif found_return.status not in ('asked', 'withdrawn') or found_return.reason = 'withdrawal' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  end if;
  update private.returns r set status = 'withdrawn', version = r.version + 1
   where r.id = withdraw_return.return_id and r.status = 'asked';
  delete from private.return_photos p where p.return_id = withdraw_return.return_id;
  return public.order_returns(found_return.order_id, guest_token);
end $$;
grant execute on function public.withdraw_return to anon, authenticated;

-- The photo in base64, for staff and for whoever may open the order; null for other callers.
create function public.return_photo(return_id uuid, guest_token text default null) returns text
  language sql stable security definer set search_path = ''
  as $$
    select replace(encode(p.jpeg, 'base64'), e'\n', '')
      from private.return_photos p join private.returns r on r.id = p.return_id join public.orders o on o.id = r.order_id
     where p.return_id = return_photo.return_id and (private.may_open_order(o, guest_token) or private.is_staff())
  $$;
grant execute on function public.return_photo to anon, authenticated;

-- The caller's returns, photos included.
create function private.my_returns() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('returns', coalesce(jsonb_agg(
             private.return_json(r) - 'has_photo'
             || jsonb_build_object('order_id', r.order_id, 'photo_jpeg_base64', public.return_photo(r.id, null))
               order by r.place desc), '[]'))
      from private.returns r join public.orders o on o.id = r.order_id where o.user_id = private.caller_id()
  $$;

-- As staff see it. `worth` is computed as if it were approved now.
create function private.staff_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.return_json(r) || jsonb_build_object(
      'place', r.place,
      'version', r.version,
      'order_id', o.id,
      'customer_name', o.customer_name,
      'our_fault', r.our_fault,
      'worth', case when r.status = 'asked' then jsonb_build_object(
        'ours', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), true, r.id), o),
        'theirs', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), false, r.id), o)) end,
      'other_refunds', private.refunded_besides_returns(o.id),
      'due', case when r.status = 'approved' and r.refunded_at is null
                       and ((due.refund ->> 'amount_minor')::bigint > 0 or waiting.id is not null) then due.refund end,
      'waiting_refund', waiting.id)
      from public.orders o
      cross join lateral (select private.refund_of_return(r)) due (refund)
      left join lateral (select f.id from public.refunds f
                          where f.return_id = r.id and f.status in ('requested', 'pending') limit 1) waiting on true
     where o.id = r.order_id
  $$;

-- All of them, or those of one order, which are decided on its page by the same calls.
create function public.list_returns(
  open_only boolean default false, before bigint default null, page_size integer default 20, order_id uuid default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select r.id, r.place from private.returns r
       where (before is null or r.place < before) and (not coalesce(open_only, false) or private.is_open_return(r))
         and (list_returns.order_id is null or r.order_id = list_returns.order_id)
       order by r.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'returns', coalesce(jsonb_agg(private.staff_return(r) order by r.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(r.place) end,
      'open', (select count(*) from private.returns a where private.is_open_return(a)))
    from shown s join private.returns r on r.id = s.id);
end $$;
grant execute on function public.list_returns to authenticated;

create function private.refuse_stale_return(found_return private.returns, expected_version integer) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_return.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_return(found_return));
  end if;
end $$;

-- Approves or refuses it. `our_fault` is the staff's decision, whatever the customer said. A refusal needs a reason. A return of
-- 0 dollars needs no refund.
create function public.decide_return(return_id uuid, approve boolean, decision text, our_fault boolean, expected_version integer)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  note         text := private.parse_note(decision, 1000, 'BAD_DECISION');
  found_return private.returns := private.lock_return(return_id);
  its_order    public.orders;
  sums         private.return_sums;
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'asked' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif approve is null or (not approve and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_DECISION';
  end if;
  if approve then
    select o.* into its_order from public.orders o where o.id = found_return.order_id;
    sums := private.return_sums(its_order, private.return_lines_of(return_id),
                                coalesce(our_fault, found_return.our_fault), return_id);
    update private.returns r
       set our_fault = coalesce(decide_return.our_fault, r.our_fault), price_usd = sums.price, discount_usd = sums.discount,
           goods_usd = sums.goods, fee_usd = sums.fee, delivery_usd = sums.delivery, wrap_usd = sums.wrap
     where r.id = decide_return.return_id returning * into found_return;
  end if;
  update private.returns r
     set status = case when approve then 'approved' else 'refused' end, decision = note, decided_at = now(),
         refunded_at = case when approve and private.is_settled(found_return) then now() end,
         version = r.version + 1
   where r.id = decide_return.return_id returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.decide_return to authenticated;

-- Receives the goods. `back` is how many of each go back into stock; products that it does not contain do not.
create function public.receive_return(return_id uuid, back jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  parsed       jsonb := case when back = '[]' then '[]' else private.parse_cart(back) end;
  found_return private.returns := private.lock_return(return_id);
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'approved' or found_return.received_at is not null or found_return.reason = 'recall' then
    raise exception 'This return is not on its way.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif exists (
    select from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
      left join private.return_lines l on l.return_id = receive_return.return_id and l.product_id = b.product_id
     where l.product_id is null or b.quantity > l.quantity) then
    raise exception 'This is more than comes back.' using errcode = '22023', hint = 'BAD_ITEMS';
  elsif parsed <> '[]' and not (select o.stock_held from public.orders o where o.id = found_return.order_id) then
    raise exception 'The units of this order are on the shelf already.' using errcode = 'P0001', hint = 'ALREADY_ON_SHELF';
  end if;
  perform private.lock_products(array(select (b ->> 'product_id')::bigint from jsonb_array_elements(parsed) b));
  update private.return_lines l set restocked = b.quantity
    from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
   where l.return_id = receive_return.return_id and l.product_id = b.product_id;
  perform private.move_stock(parsed, 1, jsonb_build_object('kind', 'returned', 'orders', array[found_return.order_id]));
  update private.returns r set received_at = now(), version = r.version + 1 where r.id = receive_return.return_id
  returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.receive_return to authenticated;
