create function private.read_note(note text, longest integer, hint text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  clean text := nullif(private.trimmed(note), '');
begin
  if char_length(clean) > longest then
    raise exception 'This text is longer than % characters.', longest using errcode = '22023', hint = read_note.hint;
  end if;
  return clean;
end $$;

-- Staff cancel: the pieces go back to the shelf unless they were paid for and have left the house; money that came for
-- the order has to go back.
create function private.cancel_by_staff(held public.orders) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if held.payment_status = 'paid' and held.status in ('shipped', 'completed') then
    update public.orders o set status = 'cancelled', cancel_reason = 'staff' where o.id = held.id;
  else
    perform private.release_stock(array[held.id], 'staff');
  end if;
  update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
   where p.order_id = held.id and not p.refund_due;
end $$;

-- Staff take a cancellation back: the pieces are held again, or nothing changes. An unpaid order waits for its money
-- anew; of a paid one, the money that pays for it is kept after all.
create function private.reopen_by_staff(held public.orders, wanted text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if not private.hold_stock_again(held.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_pieces(held.id)::text;
  end if;
  update public.orders o
     set status = wanted, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = held.id;
  update public.payments p set refund_due = false, refund_reason = null
   where p.order_id = held.id and p.reference = held.payment_reference
     and p.refund_reason in ('order_cancelled', 'out_of_stock');
end $$;

create function private.set_order_status(target uuid, wanted text, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  remark text := private.read_note(note, 2000, 'BAD_NOTE');
  held   public.orders;
begin
  if wanted is null or wanted not in ('pending', 'processing', 'shipped', 'completed', 'cancelled') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  held := private.lock_order(target);
  if wanted = held.status then
    return case when remark is null then private.get_order(target) else private.add_order_note(target, remark) end;
  end if;
  perform set_config('shop.event_note', coalesce(remark, ''), true);
  if wanted = 'cancelled' then
    perform private.cancel_by_staff(held);
  elsif held.status = 'cancelled' then
    perform private.reopen_by_staff(held, wanted);
  else
    update public.orders o set status = wanted where o.id = target;
  end if;
  perform set_config('shop.event_note', '', true);
  -- Back to waiting: with the time that is long over, the order would expire within the minute.
  update public.orders o
     set expires_at = greatest(o.expires_at, now() + make_interval(mins => s.unpaid_order_minutes))
    from public.shop_settings s
   where o.id = target and o.status = 'pending' and o.payment_status = 'pending';
  return private.get_order(target);
end $$;

create function private.add_order_note(target uuid, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  remark text := private.read_note(note, 2000, 'BAD_NOTE');
  held   public.orders := private.lock_order(target);
begin
  if remark is null then
    raise exception 'The note is empty.' using errcode = '22023', hint = 'BAD_NOTE';
  end if;
  insert into public.order_events (order_id, actor, kind, note) values (held.id, actor, 'note', remark);
  return private.get_order(target);
end $$;

create function private.set_order_tracking(target uuid, tracking_number text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  number text := private.read_note(tracking_number, 100, 'BAD_TRACKING');
  held   public.orders := private.lock_order(target);
begin
  if number is distinct from held.tracking_number then
    update public.orders o set tracking_number = number where o.id = target;
  end if;
  return private.get_order(target);
end $$;

create function public.set_order_status(order_id uuid, status text, note text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_status(order_id, status, note) $$;

create function public.add_order_note(order_id uuid, note text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.add_order_note(order_id, note) $$;

create function public.set_order_tracking(order_id uuid, tracking_number text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_tracking(order_id, tracking_number) $$;

revoke all on function private.read_note(text, integer, text), private.cancel_by_staff(public.orders),
  private.reopen_by_staff(public.orders, text), private.set_order_status(uuid, text, text),
  private.add_order_note(uuid, text), private.set_order_tracking(uuid, text), public.set_order_status(uuid, text, text),
  public.add_order_note(uuid, text), public.set_order_tracking(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.set_order_status(uuid, text, text), private.add_order_note(uuid, text),
  private.set_order_tracking(uuid, text), public.set_order_status(uuid, text, text),
  public.add_order_note(uuid, text), public.set_order_tracking(uuid, text) to authenticated;
