-- A new link to a guest's order, by mail.
-- Relies on order_page, order_lists, limits and mails.

-- Returns the same whether or not the order exists: only the order's own address gets a mail, three in a day.
create function public.send_order_link(order_number text, email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ids     uuid[] := private.id_range(private.bounded(order_number));
  address text   := lower(private.pasted_text(private.bounded(email)));
  target  public.orders;
begin
  if (left(ids[1]::text, 8) = left(ids[2]::text, 8)) is not true then
    raise exception 'This is no number of an order.' using errcode = '22023', hint = 'BAD_ORDER_NUMBER';
  elsif private.is_email(address) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('link', private.callers(), 'messages_per_hour');
  select o.* into target from public.orders o
   where o.id between ids[1] and ids[2] and o.customer_email = address and o.user_id is null
   order by o.created_at desc limit 1;
  if target.id is not null and 3 > (
    select count(*) from private.mails m
     where m.order_id = target.id and m.kind = 'order_link' and m.created_at > now() - interval '1 day') then
    perform private.write_mail('order_link', gen_random_uuid()::text, target.customer_email, target);
  end if;
end $$;
grant execute on function public.send_order_link to anon, authenticated;
