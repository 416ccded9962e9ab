-- Whom a recall affects, who has seen it, and the remedies they request.
-- Relies on recalls, returns, remedies, order_page and mails.

-- A buyer has seen it when the page of their order showed it.
create table private.recall_openings (
  recall_id bigint      not null references public.recalls (id) on delete cascade,
  order_id  uuid        not null references public.orders (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (recall_id, order_id)
);
create index recall_openings_of_order on private.recall_openings (order_id);
alter table private.recall_openings enable row level security;

-- Paid, not cancelled before it left, within the sale dates of the recall, and the buyer has or gets units: bought, less returned
-- or refunded. Asked for each order of the product, so without functions that would be planned each time.
create function private.concerns(recall public.recalls, bought public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select bought.payment_status = 'paid' and bought.stock_held and bought.erased_at is null
       and (coalesce(recall.sold_from, recall.sold_until) is null or private.names_day(recall, bought.created_at))
       and not exists (select from public.payments p
                        where p.order_id = bought.id and p.reference = bought.payment_reference
                          and p.refunded_minor >= p.amount_minor)
       and exists (
         select from public.order_items i
          where i.order_id = bought.id and i.product_id = recall.product_id
            and i.quantity > coalesce((
                  select sum(e.quantity) from private.ended_units e where e.order_item_id = i.id and e.reason = 'refunded'), 0)
                + coalesce((
                  select sum(l.quantity) from private.returns r join private.return_lines l on l.return_id = r.id
                   where r.order_id = bought.id and l.product_id = i.product_id and r.status = 'approved'
                     and (r.received_at is not null or r.refunded_at is not null)), 0))
  $$;

create function private.concerned_orders(recall public.recalls) returns setof public.orders
  language sql stable security invoker set search_path = ''
  as $$
    select o.* from public.order_items i join public.orders o on o.id = i.order_id
     where i.product_id = recall.product_id and private.concerns(recall, o)
  $$;

-- Recalls whose mails, or those of their end, are not all written yet.
create table private.recalls_to_tell (
  recall_id bigint primary key references public.recalls (id) on delete cascade
);
alter table private.recalls_to_tell enable row level security;

create function private.was_told(recall public.recalls, bought uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.recall_openings s where s.recall_id = recall.id and s.order_id = bought)
        or exists (select from private.mails m where m.dedupe_key = concat_ws(':', 'recall', recall.id, bought)
                                                 and (m.sent_at is not null or m.facts is not null))
  $$;

-- One mail per order, however often the recall is saved, and at most `most` in a call; of its end only to those who were told.
-- Returns whether all are written.
create function private.tell_of_recall(recall public.recalls, only_order uuid default null, most integer default 100)
  returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  mail_kind text := case when recall.lifted_at is null then 'recall' else 'recall_lifted' end;
  are_all   boolean;
begin
  with chosen as (
    select o.id, o.customer_email, concat_ws(':', mail_kind, recall.id, o.id) as dedupe_key
      from public.order_items i join public.orders o on o.id = i.order_id
     where i.product_id = recall.product_id and o.customer_email is not null and (only_order is null or o.id = only_order)
       -- In the order of their costs.
       and case when exists (
                  select from private.mails m where m.dedupe_key = concat_ws(':', mail_kind, recall.id, o.id)) then false
                when recall.lifted_at is not null and not private.was_told(recall, o.id) then false
                else private.concerns(recall, o) end
     limit most),
  written as (
    insert into private.mails (kind, dedupe_key, recipient, order_id, recall_id)
    select mail_kind, c.dedupe_key, c.customer_email, c.id, recall.id from chosen c
    on conflict on constraint one_mail_for_each_event do nothing)
  select count(*) < most into are_all from chosen;
  return are_all;
end $$;

-- Writes the first mails. The job writes the others, so that the product is off sale, or on sale again, at once however many
-- have bought it. The update locks the row before: a run that still sees the recall as it was must not delete it.
create function private.start_telling(recall public.recalls) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.recalls_to_tell as t (recall_id) values (recall.id)
  on conflict on constraint recalls_to_tell_pkey do update set recall_id = t.recall_id;
  if private.tell_of_recall(recall) then
    delete from private.recalls_to_tell t where t.recall_id = recall.id;
  end if;
end $$;

-- Writes the next mails. Called by each run that sends. The recall is read once its row is locked.
create function private.write_recall_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  target bigint := (select t.recall_id from private.recalls_to_tell t order by t.recall_id limit 1 for update skip locked);
  recall public.recalls;
begin
  select r.* into recall from public.recalls r where r.id = target;
  if recall.id is not null and private.tell_of_recall(recall, most => 500) then
    delete from private.recalls_to_tell t where t.recall_id = recall.id;
  end if;
end $$;
grant execute on function private.write_recall_mails to service_role;

create function private.recall_json(recall public.recalls) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(recall) || (
      select jsonb_build_object('told', count(*), 'not_opened', count(*) filter (where s.opened_at is null))
        from private.concerned_orders(recall) o
        left join private.recall_openings s on s.recall_id = recall.id and s.order_id = o.id)
  $$;

-- A product has one recall at a time: a repeated request returns the first. Buyers newly affected by a change are notified.
create function public.save_recall(
  recall jsonb, product_id bigint default null, id bigint default null, expected_version integer default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target public.products;
  saved  public.recalls;
  input  public.recalls;
  kept   text[] := array['id', 'product_id', 'product_name', 'image_url', 'version', 'created_at', 'updated_at', 'lifted_at'];
begin
  if id is null then
    target := private.lock_product(product_id);
    select r.* into saved from public.recalls r where r.product_id = target.id and r.lifted_at is null;
    input := private.parse_recall(recall, saved);
    if saved.id is not null and input is distinct from saved then
      raise exception 'A recall of this product stands already.' using errcode = 'P0001', hint = 'RECALL_STANDS';
    elsif saved.id is null then
      insert into public.recalls (product_id, product_name, image_url, reason, remedy, batch, sold_from, sold_until)
      values (target.id, target.name, target.image_url, input.reason, input.remedy, input.batch, input.sold_from,
              input.sold_until)
      returning * into saved;
    end if;
  else
    saved := private.locked_row(null::public.recalls, id, 'RECALL_NOT_FOUND');
    if saved.version is distinct from expected_version then
      perform private.refuse_stale_version(private.recall_json(saved));
    elsif saved.lifted_at is not null then
      raise exception 'This recall is lifted.' using errcode = 'P0001', hint = 'RECALL_LIFTED';
    end if;
    input := private.parse_recall(recall, saved);
    if input is distinct from saved then
      saved := jsonb_populate_record(saved, private.update_row('public.recalls', 'id', saved.id::text, to_jsonb(input) - kept));
    end if;
  end if;
  perform private.start_telling(saved);
  return private.recall_json(saved);
end $$;
grant execute on function public.save_recall to authenticated;

-- Notifies those who were told of it. Requested remedies stay. Idempotent.
create function public.lift_recall(id bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.recalls := private.locked_row(null::public.recalls, id, 'RECALL_NOT_FOUND');
begin
  if saved.lifted_at is not null then
    return private.recall_json(saved);
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(private.recall_json(saved));
  end if;
  update public.recalls r set lifted_at = now() where r.id = lift_recall.id returning * into saved;
  perform private.start_telling(saved);
  return private.recall_json(saved);
end $$;
grant execute on function public.lift_recall to authenticated;

create function public.list_recalls(before bigint default null, page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  found public.recalls[] := array(
    select r from public.recalls r
     where list_recalls.before is null or r.id < list_recalls.before order by r.id desc limit size + 1);
begin
  return jsonb_build_object(
    'recalls', (select coalesce(jsonb_agg(private.recall_json(r) order by r.id desc), '[]') from unnest(found[:size]) r),
    'next', case when cardinality(found) > size then found[size].id end);
end $$;
grant execute on function public.list_recalls to authenticated;

-- Buyers who have not seen the notice: name, address and the state of their mail. The access is logged. Without the tokens of
-- guests: they would let staff act as the guest, and opening the page would count as read. Printed notices offer another way.
create function public.list_unopened(recall_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  about public.recalls;
begin
  select r.* into about from public.recalls r where r.id = list_unopened.recall_id;
  if about.id is null then
    raise exception 'There is no such recall.' using errcode = 'P0001', hint = 'RECALL_NOT_FOUND';
  end if;
  perform private.log_access(actor, 'read_recall', about.id::text);
  return jsonb_build_object(
    'recall', private.recall_json(about),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', o.id,
        'created_at', o.created_at,
        'customer_name', o.customer_name,
        'email', o.customer_email,
        'shipping_address', o.shipping_address,
        'is_guest', o.user_id is null,
        'mail', (select private.mail_state(m) from private.mails m where m.dedupe_key = concat_ws(':', 'recall', about.id, o.id)))
               order by o.created_at, o.id), '[]')
        from private.concerned_orders(about) o
       where not exists (select from private.recall_openings s where s.recall_id = about.id and s.order_id = o.id)));
end $$;
grant execute on function public.list_unopened to authenticated;

-- The active recalls on the page of an order, even if the buyer has nothing left of the product.
create function private.recalls_of(about public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(recall) order by recall.id), '[]')
      from (select r.id, r.product_name, r.reason, r.remedy, r.batch, r.created_at as recalled_at,
                   coalesce(b.created_at, q.created_at) as asked_at, coalesce(b.refunded_at, q.answered_at) as done_at
              from public.order_items i join public.recalls r on r.product_id = i.product_id and r.lifted_at is null
              left join private.returns b on b.recall_id = r.id and b.order_id = about.id
              left join private.remedies q on q.recall_id = r.id and q.order_id = about.id
             where i.order_id = about.id and (b.id is not null or q.id is not null or private.concerns(r, about))) recall
  $$;

-- Records that the page of an order has shown its recalls to its owner or the holder of its token.
create function public.open_recalls(order_id uuid, guest_token text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.count_write();
    insert into private.recall_openings (recall_id, order_id)
    select r.id, o.id
      from public.orders o join public.order_items i on i.order_id = o.id
      join public.recalls r on r.product_id = i.product_id and r.lifted_at is null
     where o.id = open_recalls.order_id and private.may_open_order(o, guest_token) and private.concerns(r, o)
    on conflict on constraint recall_openings_pkey do nothing
  $$;
grant execute on function public.open_recalls to anon, authenticated;

-- Requests the remedy of the recall, once: a refund for what the buyer still has, or a replacement. Nothing has to be sent back.
create function public.ask_remedy(order_id uuid, recall_id bigint, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_order public.orders := private.lock_order(order_id);
  recall      public.recalls;
  lines       jsonb;
  sums        private.return_sums;
  made        private.returns;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  if exists (select from private.returns b where b.recall_id = ask_remedy.recall_id and b.order_id = found_order.id)
     or exists (select from private.remedies q
                 where q.recall_id = ask_remedy.recall_id and q.order_id = found_order.id) then
    return private.recalls_of(found_order);
  end if;
  select r.* into recall from public.recalls r where r.id = ask_remedy.recall_id for share;
  if recall.id is null or recall.lifted_at is not null or not private.concerns(recall, found_order) then
    raise exception 'There is no such recall.' using errcode = 'P0001', hint = 'RECALL_NOT_FOUND';
  end if;
  select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.left_over)) into lines
    from private.lines_to_return(found_order.id) l where l.product_id = recall.product_id and l.left_over > 0;
  if lines is null then
    raise exception 'All of it is on its way back.' using errcode = 'P0001', hint = 'RETURN_TOO_MUCH';
  end if;
  if recall.remedy <> 'refund' then
    insert into private.remedies (order_id, recall_id, kind) values (found_order.id, recall.id, recall.remedy);
    return private.recalls_of(found_order);
  end if;
  sums := private.return_sums(found_order, lines, true);
  insert into private.returns (order_id, recall_id, reason, our_fault, status, decided_at, price_usd, discount_usd,
                               goods_usd, fee_usd, delivery_usd, wrap_usd)
  values (found_order.id, recall.id, 'recall', true, 'approved', now(), sums.price, sums.discount, sums.goods,
          sums.fee, sums.delivery, sums.wrap)
  returning * into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made.id, l.product_id, l.quantity from jsonb_to_recordset(lines) l (product_id bigint, quantity integer);
  perform private.end_units(private.lines_left(found_order, recall.product_id), 'recalled', made.id);
  perform private.restock_ended(found_order.id, made.id);
  perform private.close_sent(found_order.id);
  update private.returns b set refunded_at = now()
   where b.id = made.id and private.is_settled(b);
  return private.recalls_of(found_order);
end $$;
grant execute on function public.ask_remedy to anon, authenticated;
