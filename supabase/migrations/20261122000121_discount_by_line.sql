-- What of a discount fell on which line, so that a return takes along its own part and no other. See docs/decisions/091.

-- A part of an amount, such that the parts of a whole add up to it to the cent: what is due with it less what was due before it.
create function private.share_of(amount numeric, before numeric, part numeric, whole numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * (before + part) / whole, 2) - round(amount * before / whole, 2) $$;

alter table public.order_items
  add column discount_amount numeric(12,2) not null default 0,
  add constraint no_line_costs_less_than_nothing check (discount_amount between 0 and total_price);

-- Older orders did not keep what their code held for: it is spread over all their goods, as it was until now.
update public.order_items i set discount_amount = spread.part
  from (select l.id, private.share_of(o.discount_amount, sum(l.total_price) over upto - l.total_price, l.total_price, o.subtotal) as part
          from public.orders o join public.order_items l on l.order_id = o.id
         where o.discount_amount > 0 window upto as (partition by o.id order by l.product_id)) spread
 where i.id = spread.id;

-- The products whose price a discount comes off. Known with the sum, so that an edited code cannot come between the two.
alter type private.discount add attribute products bigint[];
alter type private.order_price add attribute discounted bigint[];

-- As before, with the products it holds for.
create or replace function private.discount_for(code text, cart jsonb, goods numeric, shipping numeric, address jsonb, buyer text,
                                                besides uuid) returns private.discount
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  known public.discount_codes;
  stays numeric := (select l.least_goods from private.shop_limits l);
  held  numeric;
  off   private.discount := row(0, 0, null);
begin
  select c.* into known from public.discount_codes c where c.code = upper(private.trimmed(discount_for.code));
  if not found then
    perform private.refuse_code('unknown');
  elsif known.stopped_at is not null or known.ends_at <= now() then
    perform private.refuse_code('ended');
  elsif known.starts_at > now() then
    perform private.refuse_code('not_yet', jsonb_build_object('from', known.starts_at));
  end if;
  perform private.check_code_uses(known, buyer, address, besides);
  select coalesce(sum(public.price_now(p) * line.quantity), 0), array_agg(p.id) into strict held, off.products
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and p.archived_at is null and not p.is_draft
   where (known.product_ids = '{}' and known.category_ids = '{}') or p.id = any (known.product_ids)
      or p.category in (select c.name from public.categories c where c.id = any (known.category_ids));
  if held = 0 then
    perform private.refuse_code('no_goods');
  elsif goods < known.minimum then
    perform private.refuse_code('minimum', jsonb_build_object('minimum', known.minimum));
  elsif known.kind = 'delivery' then
    if shipping = 0 then
      perform private.refuse_code('delivery_free');
    end if;
    off.shipping_off := shipping;
    return off;
  end if;
  off.goods_off := least(case known.kind when 'percent' then round(held * known.amount / 100, 2) else known.amount end,
                         held, goods - stays);
  if off.goods_off <= 0 then
    perform private.refuse_code('too_small', jsonb_build_object('least', stays));
  end if;
  return off;
end $$;

-- As before, with the products that are discounted.
create or replace function private.price_order(cart jsonb, ship_to jsonb, choices jsonb, buyer text) returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  price   private.order_price;
  off     private.discount := row(0, 0, null);
  country text := private.country_code(ship_to ->> 'country');
  option  text := coalesce(choices ->> 'delivery', 'standard');
begin
  select coalesce(sum(public.price_now(p) * line.quantity), 0) into strict price.subtotal
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and p.archived_at is null and not p.is_draft;
  if price.subtotal = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  price.shipping := private.delivery_price(option, country, price.subtotal);
  if choices ? 'discount_code' then
    off := private.discount_of(choices ->> 'discount_code', cart, price.subtotal, price.shipping, ship_to, buyer);
    if off.goods_off > 0 then
      price.shipping := private.delivery_price(option, country, price.subtotal - off.goods_off);
    end if;
  end if;
  price.discount := least(off.goods_off, price.subtotal);
  price.discounted := case when price.discount > 0 then off.products else '{}' end;
  price.shipping := greatest(price.shipping - off.shipping_off, 0);
  price.gift_wrap := case when choices -> 'gift' @> '{"wrap": true}' then private.gift_wrap_price(choices -> 'gift') else 0 end;
  price.tax := round((price.subtotal - price.discount) * private.tax_rate(country), 2);
  price.total := price.subtotal - price.discount + price.shipping + price.gift_wrap + price.tax;
  if price.total = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return price;
end $$;

-- As before; each line keeps its share, by price, of the discount that holds for it.
create or replace function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text, choices jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller   text     := private.caller_id();
  cart     jsonb    := private.parse_cart(items);
  ship_to  jsonb    := private.parse_shipping_address(address);
  chosen   jsonb    := private.parse_choices(choices);
  -- An order without choices has the hash it had before there were any.
  hash     text     := encode(sha256(convert_to((jsonb_build_array(cart, ship_to, method)
                         || case when chosen = '{}' then '[]' else jsonb_build_array(chosen) end)::text, 'UTF8')), 'hex');
  units    bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers  text[]   := private.callers(browser_id);
  missing  jsonb;
  price    private.order_price;
  settings public.shop_settings;
  placed   public.orders;
begin
  if method is null or method not in ('paystack-card', 'paystack-mpesa', 'paypal') then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  end if;
  if key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.require_edge();

  -- The same key sent twice at once: the second call waits here and finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = key for update;
  if found then
    return private.replay_order(placed, caller, hash);
  end if;
  perform private.check_open_orders(callers, units);
  perform private.count_order(callers);

  missing  := private.lock_stock(cart, caller is null);
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  price    := private.price_order(cart, ship_to, chosen, caller);

  insert into public.orders (user_id, subtotal, discount_amount, shipping_amount, gift_wrap_amount, tax_amount, total_amount,
                             delivery_option, gift, discount_code, needed_by, shipping_address, payment_method, charged_currency,
                             charged_minor, charged_rate, idempotency_key, request_hash, expires_at, held_until)
  select caller, price.subtotal, price.discount, price.shipping, price.gift_wrap, price.tax, price.total,
         coalesce(chosen ->> 'delivery', 'standard'), chosen -> 'gift', chosen ->> 'discount_code',
         (chosen ->> 'needed_by')::date, ship_to, method,
         charge.currency, round(price.total * coalesce(charge.rate, 1) * 100), charge.rate, key, hash,
         now() + make_interval(mins => settings.unpaid_order_minutes),
         now() + make_interval(mins => limits.first_hold_minutes)
    from (select case when in_shillings then 'KES' else 'USD' end as currency,
                 case when in_shillings then settings.usd_kes_rate end as rate
            from (select method = 'paystack-mpesa' and settings.mpesa_currency = 'KES') as asked (in_shillings)) charge,
         private.shop_limits limits
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price, discount_amount)
  select placed.id, bought.id, bought.quantity, bought.price, bought.total,
         case when bought.is_discounted
           then private.share_of(price.discount, sum(bought.total) over upto - bought.total, bought.total, sum(bought.total) over alike)
           else 0 end
    from (select p.id, line.quantity, public.price_now(p) as price, public.price_now(p) * line.quantity as total,
                 p.id = any (price.discounted) as is_discounted
            from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
            join public.products p on p.id = line.product_id) bought
  window alike as (partition by bought.is_discounted), upto as (alike order by bought.id);

  update public.products p set stock = p.stock - line.quantity
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;

  perform private.note_hold(placed, callers);
  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;
alter function private.place_order(jsonb, jsonb, text, uuid, text, jsonb) set plan_cache_mode = force_generic_plan;

-- A quote and an order refuse a code in the same words.
create function private.ask_with_code(is_order boolean, items jsonb, address jsonb, choices jsonb, method text default null,
                                      key uuid default null, browser_id text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message text;
  asked   text;
  facts   text;
begin
  perform private.check_code_guesses();
  if is_order then
    return private.place_order(items, address, method, key, browser_id, choices);
  end if;
  return private.quote_order(items, address, choices);
exception when raise_exception then
  get stacked diagnostics message = message_text, asked = pg_exception_hint, facts = pg_exception_detail;
  if asked is distinct from 'CODE_REFUSED' then
    raise;
  end if;
  return private.answer_refused_code(message, facts);
end $$;

create or replace function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                              browser_id text default null, choices jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
      then private.ask_with_code(true, items, shipping_address, choices, payment_method, idempotency_key, browser_id)
      else private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id, choices) end
  $$;

create or replace function public.quote_order(items jsonb, shipping_address jsonb default '{}', choices jsonb default '{}')
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices) then private.ask_with_code(false, items, shipping_address, choices)
                else private.quote_order(items, shipping_address, choices) end
  $$;
drop function private.place_order_with_code(jsonb, jsonb, text, uuid, text, jsonb), private.quote_order_with_code(jsonb, jsonb, jsonb);

revoke all on function private.share_of(numeric, numeric, numeric, numeric),
  private.ask_with_code(boolean, jsonb, jsonb, jsonb, text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.ask_with_code(boolean, jsonb, jsonb, jsonb, text, uuid, text)
  to anon, authenticated, service_role;
