do $$
declare
  staff   jsonb;
  quarter integer := coalesce(nullif(current_setting('sample.orders', true), ''), '300')::integer;

begin
  if exists (select from public.orders) then
    raise exception 'ORDERS_EXIST';
  end if;
  insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
  select 'njeri.sample@' || c.staff_email_domain, 'user_sample_staff', now(), 'staff', 'database' from private.shop_config c;
  select jsonb_build_object('sub', m.user_id, 'email', m.email, 'email_verified', true, 'role', 'authenticated',
                            'fva', '[0, 0]'::jsonb)
    into staff from public.staff_members m where m.user_id = 'user_sample_staff';

  -- The refunds of three months are made at once.
  update private.shop_config set daily_refunds = 1000000;
  perform sample.speak_as(staff);
  perform public.save_discount_code('{"code": "KARIBU10", "kind": "percent", "amount": 10, "product_ids": [], "category_ids": []}');
  perform public.save_discount_code('{"code": "SAFARI5", "kind": "sum", "amount": 5, "product_ids": [], "category_ids": []}');
  update public.discount_codes set created_at = now() - interval '91 days' where code in ('KARIBU10', 'SAFARI5');

  for turn in 1..quarter loop
    perform sample.order(turn, case when turn > quarter - 2 then now() - make_interval(mins => 1 + quarter - turn)
      else now() - make_interval(mins => 20 + (129600 * (1 - power(turn / quarter::numeric, 0.8)))::integer + sample.pick('minute', turn, 600)) end, staff);
  end loop;
  perform sample.speak_as(null);
  update private.shop_config set daily_refunds = default;

  perform private.refresh_customer(c.user_id, c.email) from (select distinct o.user_id, o.customer_email from public.orders o) c (user_id, email);
  perform public.subscribe_to_newsletter(sample.address_of(n * 2) ->> 'email') from generate_series(1, 40) n;
  update public.newsletter_subscribers s
     set created_at = joined.at, asked_at = array[joined.at], confirmed_at = joined.at + interval '9 minutes', expires_at = null
    from (select r.id, now() - make_interval(days => sample.pick('joined', row_number() over (order by r.email)::integer, 85)) as at
            from public.newsletter_subscribers r where r.email like '%@families.example') joined
   where s.id = joined.id;
  perform public.record_search_miss(word) from unnest(array['telescope', 'rocking horse', 'puzzle 1000', 'swing', 'kite']) with ordinality w (word, place),
    generate_series(1, 3 * w.place);
  perform private.note_incident('mismatch', 'paystack', 'sample-incident', (select o.id from public.orders o where o.payment_status = 'paid'
    order by o.created_at desc limit 1), null, '{"amount_minor": 1200, "currency": "USD"}');

  update private.mails m set sent_at = coalesce(m.sent_at, now()), next_attempt_at = null, provider_id = 'sample' where m.next_attempt_at is not null;
  update private.mails m set sent_at = null, failed_at = m.sent_at, attempts = 8, problem = 'The mailbox does not exist.'
   where m.id in (select f.id from private.mails f where f.kind = 'shipped' order by f.place desc limit 2);
  delete from private.call_counts;
  perform private.fold_customer_counts(), private.close_books(120), private.rank_products();
end $$;
drop schema sample cascade;
