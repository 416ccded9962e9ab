-- The sums of a return line by line, with the discount that fell on what comes back. See docs/decisions/091.

-- The price of what comes back and the discount on it. Tax is what `goods_usd` is more than the two leave.
alter table private.returns
  add column price_usd    numeric(12,2) not null default 0 check (price_usd >= 0),
  add column discount_usd numeric(12,2) not null default 0 check (discount_usd between 0 and price_usd);
update private.returns r
   set price_usd = told.price, discount_usd = round(told.price * o.discount_amount / o.subtotal, 2)
  from public.orders o
 cross join lateral (
       select l.return_id, sum(i.unit_price * l.quantity) as price
         from private.returns x join private.return_lines l on l.return_id = x.id
         join public.order_items i on i.order_id = x.order_id and i.product_id = l.product_id
        where x.order_id = o.id group by l.return_id) told
 where r.order_id = o.id and told.return_id = r.id;

alter type private.return_sums add attribute price numeric;
alter type private.return_sums add attribute discount numeric;

-- Each line gives back what was paid for it: its price less the discount that fell on it, by units, and the goods' share of the tax.
-- Both are computed for all that has come back by then, and this return takes what the ones before it left: over all returns that is
-- to the cent what was paid. The fee is on the price paid, without tax. Delivery and wrapping come back when nothing of the order
-- stays, or for our fault, once. Before it is asked for, all that stands comes before it; when it is decided (`this_return`), what is
-- approved.
create or replace function private.return_sums(about public.orders, lines jsonb, fault boolean, this_return uuid default null)
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
         sum(line.net * line.units / line.quantity * line.restocking_percent / 100), bool_and(line.before + line.units = line.quantity)
    into came, mine, sums.price, fee_part, is_all
    from (select i.total_price - i.discount_amount as net, i.unit_price, i.quantity, i.restocking_percent,
                 coalesce(wanted.quantity, 0) as units,
                 (select coalesce(sum(e.quantity), 0) from private.return_lines e
                   where e.product_id = i.product_id and e.return_id = any (earlier)) as before
            from public.order_items i
            left join jsonb_to_recordset(lines) wanted (product_id bigint, quantity integer) on wanted.product_id = i.product_id
           where i.order_id = about.id) line;
  select coalesce(sum(r.goods_usd), 0), 0, coalesce(sum(r.delivery_usd), 0), coalesce(sum(r.wrap_usd), 0) into given
    from private.returns r where r.id = any (earlier);
  sums.discount := sums.price - mine;
  sums.goods := greatest(came + coalesce(round(about.tax_amount * came / nullif(net, 0), 2), 0) - given.goods, 0);
  sums.fee := case when fault then 0 else least(round(fee_part, 2), sums.goods) end;
  sums.delivery := case when fault or is_all then greatest(about.shipping_amount - given.delivery, 0) else 0 end;
  sums.wrap := case when fault or is_all then greatest(about.gift_wrap_amount - given.wrap, 0) else 0 end;
  return sums;
end $$;

create or replace function private.sums_json(sums private.return_sums) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object('price', sums.price, 'discount', sums.discount, 'tax', sums.goods - sums.price + sums.discount,
                              'goods', sums.goods, 'fee', sums.fee, 'delivery', sums.delivery, 'wrap', sums.wrap,
                              'refund', sums.goods - sums.fee + sums.delivery + sums.wrap)
  $$;

-- As before, with the price and the discount.
create or replace function private.told_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', r.id, 'created_at', r.created_at, 'status', r.status, 'reason', r.reason, 'words', r.words,
      'decision', r.decision, 'decided_at', r.decided_at, 'received_at', r.received_at, 'refunded_at', r.refunded_at,
      'has_photo', exists (select from private.return_photos p where p.return_id = r.id),
      'sums', private.sums_json((r.goods_usd, r.fee_usd, r.delivery_usd, r.wrap_usd, r.price_usd, r.discount_usd)),
      'lines', (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', p.name, 'image_url', p.image_url,
                                                    'quantity', l.quantity, 'restocked', l.restocked) order by l.product_id)
                  from private.return_lines l join public.products p on p.id = l.product_id where l.return_id = r.id))
  $$;

create or replace function private.ask_return(target uuid, request uuid, lines jsonb, reason text, words text, photo text,
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
  insert into private.returns (order_id, request_id, reason, words, our_fault, price_usd, discount_usd, goods_usd, fee_usd,
                               delivery_usd, wrap_usd)
  values (target, request, ask_return.reason, clean_words, private.is_our_fault(reason), sums.price, sums.discount, sums.goods,
          sums.fee, sums.delivery, sums.wrap)
  returning id into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made, l.product_id, l.quantity from jsonb_to_recordset(parsed) l (product_id bigint, quantity integer);
  insert into private.return_photos (return_id, jpeg) select made, picture where picture is not null;
  return private.order_returns(target, token);
end $$;

create or replace function private.decide_return(target uuid, approve boolean, decision text, our_fault boolean, expected_version integer)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  said         text := private.parse_note(decision, 1000, 'BAD_DECISION');
  found_return private.returns := private.lock_return(target);
  its_order    public.orders;
  sums         private.return_sums;
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'asked' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif approve is null or (not approve and said is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_DECISION';
  end if;
  if approve then
    select o.* into its_order from public.orders o where o.id = found_return.order_id;
    sums := private.return_sums(its_order, private.return_lines_of(target), coalesce(our_fault, found_return.our_fault), target);
    update private.returns r
       set our_fault = coalesce(decide_return.our_fault, r.our_fault), price_usd = sums.price, discount_usd = sums.discount,
           goods_usd = sums.goods, fee_usd = sums.fee, delivery_usd = sums.delivery, wrap_usd = sums.wrap
     where r.id = target returning * into found_return;
  end if;
  update private.returns r
     set status = case when approve then 'approved' else 'refused' end, decision = said, decided_at = now(),
         refunded_at = case when approve and coalesce((private.refund_of_return(found_return) ->> 'amount_minor')::bigint, 0) = 0
                            then now() end,
         version = r.version + 1
   where r.id = target returning * into found_return;
  return private.staff_return(found_return);
end $$;
