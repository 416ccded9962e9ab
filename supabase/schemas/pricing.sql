-- What an order costs: goods, discount, delivery, gift wrap and tax, in one function.
-- Relies on products, delivery, discount_codes and countries.

create type private.order_price as (
  subtotal numeric(12,2), discount numeric(12,2), shipping numeric(12,2), gift_wrap numeric(12,2), tax numeric(12,2),
  total numeric(12,2), discounted bigint[], tax_included boolean);

-- What a cart costs. Free goods need something paid with them, even if only delivery: providers refuse payments of 0. Tax is
-- on the goods alone, or included in them. The limit for free delivery applies to the goods after the discount; a discount on
-- delivery reduces its price.
create function private.price_order(cart jsonb, ship_to jsonb, choices jsonb, buyer text, own_orders uuid[] default '{}')
  returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  price   private.order_price;
  off     private.discount := row(0, 0, null);
  terms   private.tax_terms := private.tax_terms_of(ship_to);
  option  text := coalesce(choices ->> 'delivery', 'standard');
begin
  select sum(public.price_now(p) * line.quantity) into strict price.subtotal
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and private.is_on_sale(p);
  if price.subtotal is null then
    raise exception 'None of these products is on sale.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  price.shipping := case when option = 'in-person' then 0 else private.delivery_price(option, ship_to, price.subtotal) end;
  if choices ? 'discount_code' then
    off := private.discount_for(choices ->> 'discount_code', cart, price.subtotal, price.shipping, ship_to, buyer,
                                own_orders);
    if off.goods_off > 0 then
      price.shipping := private.delivery_price(option, ship_to, price.subtotal - off.goods_off);
    end if;
  end if;
  price.discount := least(off.goods_off, price.subtotal);
  price.discounted := case when price.discount > 0 then off.products else '{}' end;
  price.shipping := greatest(price.shipping - off.shipping_off, 0);
  price.gift_wrap := case when choices -> 'gift' @> '{"wrap": true}' then private.gift_wrap_price(choices -> 'gift') else 0 end;
  price.tax := private.tax_on(price.subtotal - price.discount, terms);
  price.tax_included := terms.is_included;
  price.total := price.subtotal - price.discount + price.shipping + price.gift_wrap
                 + case when price.tax_included then 0 else price.tax end;
  if price.total = 0 then
    raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
  end if;
  return price;
end $$;

create type private.charge as (currency text, minor bigint, rate numeric(12,4));

-- What a payment method charges for a total at the current rate.
create function private.charge_of(total numeric, method text) returns private.charge
  language sql stable security invoker set search_path = ''
  as $$
    select row(way.currency,
               case when total = 0 then 0
                    else greatest(private.payable_minor(total * coalesce(way.rate, 1) * 100, way.currency),
                                  private.smallest_sum(way.currency)) end,
               way.rate)::private.charge
      from (select case when choice.in_shillings then 'KES' else 'USD' end as currency,
                   case when choice.in_shillings then s.usd_kes_rate end as rate
              from public.shop_settings s
             cross join lateral (select method = 'paystack-mpesa' and s.mpesa_currency = 'KES') choice (in_shillings)) way
  $$;

-- What a code takes of goods, also of those that are added: `goods` is the price of those in the cart that it applies to. Null
-- where it takes nothing of them.
create function private.code_terms(code text, cart jsonb, discounted bigint[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
             'percent', case c.kind when 'percent' then c.amount end,
             'sum', case c.kind when 'sum' then c.amount end,
             'goods', (select sum(public.price_now(p) * line.quantity)
                         from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
                         join public.products p on p.id = line.product_id and private.is_on_sale(p)
                        where p.id = any (discounted)))
      from public.discount_codes c where c.code = code_terms.code and discounted <> '{}'
  $$;

-- A quote for an order. The address may be incomplete. Products that are not on sale are ignored. The e-mail address is
-- not proved, so whether it has used a code is checked only when the order is placed.
create function private.quote_order(items jsonb, address jsonb, choices jsonb, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  cart   jsonb := private.parse_cart(items);
  chosen jsonb;
  price  private.order_price;
begin
  perform private.require_edge();
  perform private.count_calls('quote', private.callers(), 'quotes_per_hour');
  if jsonb_typeof(address) is distinct from 'object' or pg_column_size(address) > 8192 then
    raise exception 'The address is not valid.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = 'address';
  end if;
  chosen := private.parse_choices(choices);
  price := private.price_order(cart, address - 'email', chosen, private.caller_id(), private.own_open_orders(browser_id));
  return jsonb_build_object(
    'subtotal', price.subtotal,
    'discount_amount', price.discount,
    'shipping_amount', price.shipping,
    'gift_wrap_amount', price.gift_wrap,
    'tax_amount', price.tax,
    'tax_included', price.tax_included,
    'total_amount', price.total)
    || coalesce((select jsonb_build_object('code', terms)
                   from private.code_terms(chosen ->> 'discount_code', cart, price.discounted) terms
                  where terms is not null), '{}');
end $$;
grant execute on function private.quote_order to anon, authenticated;

create function public.quote_order(items jsonb, shipping_address jsonb default '{}', choices jsonb default '{}',
                                   browser_id text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
                then private.ask_with_code(false, items, shipping_address, choices, browser_id => browser_id)
                else private.quote_order(items, shipping_address, choices, browser_id) end
  $$;
grant execute on function public.quote_order to anon, authenticated;

-- Distributes a discount over the lines, so that a return takes back exactly its own part. See docs/decisions/091.
-- The share of a part, such that the shares add up to the amount to the cent: what is due with it less what was due before it.
create function private.share_of(amount numeric, before numeric, part numeric, whole numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * (before + part) / whole, 2) - round(amount * before / whole, 2) $$;

-- Quotes and orders refuse a code with the same response. A repeated order guesses nothing: it is answered from its key.
create function private.ask_with_code(is_order boolean, items jsonb, address jsonb, choices jsonb, method text default null,
                                      key uuid default null, browser_id text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message text;
  reason  text;
  facts   text;
begin
  if not exists (select from public.orders o where o.idempotency_key = key) then
    perform private.check_code_guesses();
  end if;
  if is_order then
    return private.place_order(items, address, method, key, browser_id, choices);
  end if;
  return private.quote_order(items, address, choices, browser_id);
exception when raise_exception then
  get stacked diagnostics message = message_text, reason = pg_exception_hint, facts = pg_exception_detail;
  if reason is distinct from 'CODE_REFUSED' then
    raise;
  end if;
  return private.answer_refused_code(message, facts);
end $$;
grant execute on function private.ask_with_code to anon, authenticated, service_role;
