-- About 300 orders of the last 90 days, created by the shop's own functions in one transaction and then moved back in
-- time. Deterministic. Refused if there are orders already.
drop schema if exists sample cascade;
create schema sample;

create function sample.pick(what text, n integer, size integer) returns integer
  language sql immutable
  as $$ select (('x' || substr(md5(what || ':' || n), 1, 7))::bit(28)::integer % size) $$;

create function sample.one_of(what text, n integer, variadic choices text[]) returns text
  language sql immutable
  as $$ select choices[1 + sample.pick(what, n, cardinality(choices))] $$;

create function sample.speak_as(claims jsonb) returns void
  language sql
  as $$ select set_config('request.jwt.claims', coalesce(claims::text, ''), true), set_config('shop.acting_staff', '', true) $$;

-- Invented people: a given name and a tree or a bird.
create function sample.address_of(buyer integer) returns jsonb
  language sql immutable
  as $$
    select place || jsonb_build_object(
             'firstName', given, 'lastName', family, 'phone', '+254 700 000 ' || lpad((buyer % 1000)::text, 3, '0'),
             'address', (1 + sample.pick('house', buyer, 180)) || ' ' || sample.one_of('street', buyer, 'Acacia Avenue', 'Fig Tree Road', 'Heron Lane', 'Market Street'),
             'email', lower(given || '.' || family) || buyer || '@families.example')
      from (select sample.one_of('given', buyer, 'Asha', 'Ben', 'Clara', 'Dayo', 'Emma', 'Femi', 'Greta', 'Hassan', 'Imani', 'Jonas', 'Kioni', 'Lena') as given,
                   sample.one_of('family', buyer, 'Tamarind', 'Weaverbird', 'Kingfisher', 'Marula', 'Hornbill', 'Mahogany', 'Sunbird', 'Jacaranda') as family,
                   (array[
                     '{"city": "Nairobi", "state": "Nairobi County", "zipCode": "00100", "country": "Kenya"}',
                     '{"city": "Mombasa", "state": "Mombasa County", "zipCode": "80100", "country": "Kenya"}',
                     '{"city": "Portland", "state": "OR", "zipCode": "97201", "country": "United States"}',
                     '{"city": "Austin", "state": "TX", "zipCode": "73301", "country": "United States"}',
                     '{"city": "Leeds", "state": "", "zipCode": "LS1 4DY", "country": "United Kingdom"}',
                     '{"city": "Hamburg", "state": "", "zipCode": "20095", "country": "Germany"}',
                     '{"city": "Cape Town", "state": "Western Cape", "zipCode": "8001", "country": "South Africa"}'
                   ]::jsonb[])[1 + sample.pick('place', buyer, 7)] as place) person
  $$;

create function sample.cart(n integer) returns jsonb
  language sql stable
  as $$
    with shelf as (
      select p.id, row_number() over (order by p.id) - 1 as place, count(*) over () as size
        from public.products p where private.is_on_sale(p) and p.price > 0)
    select jsonb_agg(jsonb_build_object('product_id', s.id, 'quantity', 1 + sample.pick('quantity' || line, n, 9) / 7))
      from generate_series(0, sample.pick('lines', n, 5) / 2) line
      join shelf s on s.place = (sample.pick('product', n, 8) * sample.pick('taste', n, 8) / 8 + line * 3) % s.size
  $$;

-- The delay between placing an order and this event.
create function sample.delay(n integer, kind text, word text default null) returns interval
  language sql immutable
  as $$
    select case
      when kind in ('placed', 'order_received', 'staff_new_order') then interval '0'
      when kind = 'paid' then interval '3 minutes'
      when kind in ('payment_failed', 'payment_pending') then interval '20 minutes'
      when kind = 'expired' or word = 'customer' then interval '1 hour'
      when kind = 'note' then interval '5 hours'
      when kind in ('cancelled', 'refund_due') then interval '20 hours'
      when kind = 'incident' then interval '21 hours'
      when word = 'before shipping' then interval '22 hours'
      when kind in ('shipped', 'tracking') or word = 'shipped' then shipped
      when kind = 'delivered' or word = 'completed' then shipped + interval '4 days'
      when kind in ('return_asked', 'staff_return') or word = 'asked' then shipped + interval '6 days'
      when kind = 'return_decided' or word in ('approved', 'refused') then shipped + interval '7 days'
      when word = 'received' then shipped + interval '12 days'
      else shipped + interval '13 days' end
      from (select interval '18 hours' + make_interval(hours => sample.pick('shipping', n, 30)) as shipped) parcel
  $$;

create function sample.move(target uuid, n integer, placed timestamptz) returns void
  language plpgsql
  as $$
declare
  back   interval := now() - placed;
  whole  integer  := (now()::date - placed::date);
  before text     := (select 'before shipping' from public.orders o where o.id = target and o.status = 'cancelled');
begin
  update public.orders o
     set created_at = placed, expires_at = o.expires_at - back, held_until = o.held_until - back,
         arrives_from = o.arrives_from - whole, arrives_by = o.arrives_by - whole, needed_by = o.needed_by - whole
   where o.id = target;
  update public.order_events e
     set at = least(now(), placed + sample.delay(n, e.kind, case
           when e.kind like 'refund%' and e.kind <> 'refund_due' then before
           when e.kind = 'cancelled' and e.actor = 'customer' then 'customer'
           else coalesce(e.details ->> 'status', e.to_status) end))
   where e.order_id = target;
  update public.payments p
     set created_at = placed + sample.delay(n, 'paid'), listed_at = least(now(), placed + interval '1 day') where p.order_id = target;
  update public.refunds r
     set created_at = least(now(), placed + sample.delay(n, 'refund', before)),
         decided_at = case when r.decided_at is not null then least(now(), placed + sample.delay(n, 'refund', before)) end
   where r.order_id = target;
  update private.returns r
     set created_at = least(now(), placed + sample.delay(n, 'return', 'asked')),
         decided_at = case when r.decided_at is not null then least(now(), placed + sample.delay(n, 'return', 'approved')) end,
         received_at = case when r.received_at is not null then least(now(), placed + sample.delay(n, 'return', 'received')) end,
         refunded_at = case when r.refunded_at is not null then least(now(), placed + sample.delay(n, 'refund')) end
   where r.order_id = target;
  update private.mails m
     set created_at = sent.at, asked_at = sent.at, sent_at = sent.at, next_attempt_at = null, attempts = 1, provider_id = 'sample'
    from (select l.id, least(now(), placed + interval '1 minute' + sample.delay(n, l.kind, before)) as at
            from private.mails l where l.order_id = target) sent
   where m.id = sent.id;
  update private.code_redemptions r set at = placed where r.order_id = target;
  update public.audit_log a
     set at = least(now(), placed + sample.delay(n, 'audit', coalesce(a.after ->> 'status', 'shipped')))
   where a.row_id = target::text;
end $$;

create function sample.refund(target uuid, share numeric, staff jsonb) returns void
  language plpgsql
  as $$
declare
  payment public.payments := (select p from public.payments p where p.order_id = target);
  its_return private.returns := (select r from private.returns r where r.order_id = target);
  due     jsonb := private.refund_of_return(its_return);
  begun   jsonb;
begin
  perform sample.speak_as(staff);
  begun := public.begin_refund(payment.id, coalesce((due ->> 'amount_minor')::bigint, ceil(payment.amount_minor * share)::bigint),
                               'Refund for a customer', coalesce(its_return.refund_key, md5('refund' || payment.id)::uuid));
  perform public.settle_refund((begun ->> 'id')::uuid, 'done', 'sample-refund-' || payment.reference);
end $$;

create function sample.return_goods(target uuid, token text, buyer jsonb, staff jsonb, how_far integer) returns void
  language plpgsql
  as $$
declare
  back    jsonb := (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', 1)) from (
                      select l.product_id from public.order_items l where l.order_id = target order by l.product_id limit 1) i);
  reason  text  := case how_far % 2 when 0 then 'unwanted' else 'damaged' end;
  version integer;
  its_id  uuid;
begin
  perform sample.speak_as(buyer);
  perform public.ask_return(target, md5('return' || target)::uuid, back, reason, 'Asked in the sample.',
                            (public.quote_return(target, back, reason, token) ->> 'refund')::numeric, null, token);
  select r.id, r.version into its_id, version from private.returns r where r.order_id = target;
  if how_far >= 1 then
    perform sample.speak_as(staff);
    version := (public.decide_return(its_id, how_far < 4, case when how_far = 4 then 'It was used.' end, null, version) ->> 'version')::integer;
  end if;
  if how_far between 2 and 3 then
    perform public.receive_return(its_id, case reason when 'damaged' then '[]' else back end, version);
  end if;
  if how_far = 3 then
    perform sample.refund(target, 1, staff);
  end if;
end $$;

create function sample.order(n integer, placed timestamptz, staff jsonb) returns void
  language plpgsql
  as $$
declare
  buyer   integer := sample.pick('buyer', n, 110);
  address jsonb   := sample.address_of(buyer);
  account jsonb   := case when buyer % 3 = 0 then jsonb_build_object(
                       'sub', 'user_sample_' || buyer, 'email', address ->> 'email', 'email_verified', true, 'role', 'authenticated') end;
  age     numeric := extract(epoch from now() - placed) / 86400;
  fate    integer := sample.pick('fate', n, 100);
  cart    jsonb   := sample.cart(n);
  at_home boolean := address ->> 'country' in ('Kenya', 'United States');
  receipt jsonb;
  target  uuid;
begin
  perform set_config('shop.acting_staff', staff ->> 'email', true);
  update public.products p set stock = p.stock + 40
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
   where p.id = line.product_id and p.stock < 2 * line.quantity + 3;
  perform sample.speak_as(account);
  receipt := public.place_order(
    cart, address, case when address ->> 'country' = 'Kenya' and n % 3 > 0 then 'paystack-mpesa'
                        when n % 3 = 0 then 'paypal' else 'paystack-card' end,
    md5('sample' || n)::uuid, null, jsonb_strip_nulls(jsonb_build_object(
      'delivery', case when at_home and sample.pick('delivery', n, 25) = 0 then 'next-day'
                       when sample.pick('delivery', n, 6) = 1 then 'express' end,
      'gift', case when sample.pick('gift', n, 8) = 0 then '{"message": "Happy birthday!", "wrap": true}'::jsonb end,
      'discount_code', case when sample.pick('code', n, 9) = 0 then sample.one_of('which code', n, 'KARIBU10', 'SAFARI5') end)));
  target := (receipt ->> 'id')::uuid;
  if target is null then
    raise exception 'The sample order % was refused: %', n, receipt;
  end if;
  perform sample.speak_as(null);
  if age < 0.01 then
    null;
  elsif fate < 5 then
    perform public.mark_payment_failed(target, 'paystack', 'sample-failed-' || n);
  elsif fate < 9 then
    perform private.release_stock(array[target], case when fate < 7 then 'expired' else 'customer' end);
  else
    perform public.mark_order_paid(
      target, case receipt ->> 'payment_method' when 'paypal' then 'paypal' else 'paystack' end, 'sample-' || n,
      (receipt ->> 'charged_minor')::bigint, receipt ->> 'charged_currency', round((receipt ->> 'charged_minor')::numeric * 0.029)::bigint);
    perform sample.speak_as(staff);
    if fate < 14 then
      perform public.set_order_status(target, 'cancelled', 'The customer asked for it.');
      if age > 4 then
        perform sample.refund(target, 1, staff);
      end if;
    elsif age > 2.5 then
      perform public.set_order_tracking(target, 'LB' || lpad(n::text, 9, '0') || 'KE', sample.one_of('carrier', n, 'dhl', 'g4s', 'other'));
      perform public.set_order_status(target, 'shipped');
      if age > 8 then
        perform public.set_order_status(target, 'completed');
      end if;
      if age > 24 and fate between 90 and 95 then
        perform sample.return_goods(target, receipt ->> 'guest_token', account, staff, 2 + fate % 3);
      elsif age between 10 and 24 and fate > 92 then
        perform sample.return_goods(target, receipt ->> 'guest_token', account, staff, fate % 3);
      elsif age > 16 and fate between 86 and 89 then
        perform sample.refund(target, 0.2, staff);
      end if;
    elsif fate % 9 = 0 then
      perform public.add_order_note(target, 'Please ring the bell twice.');
    end if;
  end if;
  perform sample.move(target, n, placed);
end $$;
