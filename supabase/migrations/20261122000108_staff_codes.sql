-- A moment of a form, or null for what is none.
create function private.parse_moment(value jsonb) returns timestamptz
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(value) is distinct from 'string' or value #>> '{}' !~ '^20\d\d-\d\d-\d\dT\d\d:\d\d' then
    return null;
  end if;
  return (value #>> '{}')::timestamptz;
exception when data_exception then
  return null;
end $$;

-- Up to 50 ids, or null for anything else.
create function private.parse_ids(value jsonb) returns bigint[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  ids bigint[];
begin
  if coalesce(jsonb_typeof(value), 'null') = 'null' then
    return '{}';
  elsif jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  ids := array(select distinct private.parse_number(item.value, 0, 1, 9007199254740991)::bigint
                 from jsonb_array_elements(value) item order by 1);
  return case when array_position(ids, null) is null then ids end;
end $$;

-- The fields of the form on top of the code as it is known. A refusal names the wrong field in its details.
create function private.parse_discount_code(code jsonb, known public.discount_codes) returns public.discount_codes
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed        public.discount_codes := known;
  invalid_field text;
begin
  parsed.code         := upper(private.parse_text(code -> 'code', 30));
  parsed.kind         := private.parse_text(code -> 'kind', 10);
  parsed.amount       := private.parse_number(code -> 'amount', 2, 0.01, 99999.99);
  parsed.starts_at    := private.parse_moment(code -> 'starts_at');
  parsed.ends_at      := private.parse_moment(code -> 'ends_at');
  parsed.max_uses     := private.parse_number(code -> 'max_uses', 0, 1, 1000000);
  parsed.max_each     := private.parse_number(code -> 'max_each', 0, 1, 1000);
  parsed.minimum      := private.parse_number(code -> 'minimum', 2, 0.01, 99999.99);
  parsed.product_ids  := private.parse_ids(code -> 'product_ids');
  parsed.category_ids := private.parse_ids(code -> 'category_ids');
  invalid_field := case
    when parsed.code is null or parsed.code !~ '^[A-Z0-9][A-Z0-9-]{2,29}$'
      or exists (select from public.discount_codes c where c.code = parsed.code and c.id is distinct from known.id) then 'code'
    -- Orders name their code.
    when known.code <> parsed.code and exists (select from public.orders o where o.discount_code = known.code) then 'code'
    when parsed.kind is null or parsed.kind not in ('percent', 'sum', 'delivery') then 'kind'
    when (parsed.kind = 'delivery') <> (parsed.amount is null) or (parsed.kind = 'percent' and parsed.amount > 100) then 'amount'
    when parsed.starts_at is null and not private.is_empty_text(code -> 'starts_at') then 'starts_at'
    when (parsed.ends_at is null and not private.is_empty_text(code -> 'ends_at')) or parsed.ends_at <= parsed.starts_at
      then 'ends_at'
    when parsed.max_uses is null and not private.is_empty_text(code -> 'max_uses') then 'max_uses'
    when parsed.max_each is null and not private.is_empty_text(code -> 'max_each') then 'max_each'
    when parsed.minimum is null and not private.is_empty_text(code -> 'minimum') then 'minimum'
    when parsed.product_ids is null
      or exists (select from unnest(parsed.product_ids) i (id) where i.id not in (select p.id from public.products p))
      then 'product_ids'
    when parsed.category_ids is null
      or exists (select from unnest(parsed.category_ids) i (id)
                  where i.id <> all (coalesce(known.category_ids, '{}')) and i.id not in (select c.id from public.categories c))
      then 'category_ids'
  end;
  if invalid_field is not null then
    raise exception 'The discount code is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_CODE', detail = invalid_field;
  end if;
  return parsed;
end $$;

create function private.lock_code_of_staff(target bigint, expected_version integer) returns public.discount_codes
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  known public.discount_codes;
begin
  select c.* into known from public.discount_codes c where c.id = target for update;
  if not found then
    raise exception 'There is no such code.' using errcode = 'P0001', hint = 'CODE_NOT_FOUND';
  elsif known.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(known));
  end if;
  return known;
end $$;

create function private.save_discount_code(code jsonb, target bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  input public.discount_codes;
  saved public.discount_codes;
begin
  if target is null then
    if (select count(*) >= 1000 from public.discount_codes) then
      raise exception 'There are 1,000 codes already.' using errcode = '22023', hint = 'TOO_MANY_CODES';
    end if;
    input := private.parse_discount_code(code, null);
    insert into public.discount_codes (code, kind, amount, starts_at, ends_at, max_uses, max_each, minimum, product_ids, category_ids)
    values (input.code, input.kind, input.amount, input.starts_at, input.ends_at, input.max_uses, input.max_each, input.minimum,
            input.product_ids, input.category_ids)
    returning * into saved;
    return to_jsonb(saved);
  end if;
  saved := private.lock_code_of_staff(target, expected_version);
  input := private.parse_discount_code(code, saved);
  if input is distinct from saved then
    update public.discount_codes c
       set code = input.code, kind = input.kind, amount = input.amount, starts_at = input.starts_at, ends_at = input.ends_at,
           max_uses = input.max_uses, max_each = input.max_each, minimum = input.minimum, product_ids = input.product_ids,
           category_ids = input.category_ids
     where c.id = target returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;

create function public.save_discount_code(code jsonb, id bigint default null, expected_version integer default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select private.save_discount_code(save_discount_code.code, save_discount_code.id, save_discount_code.expected_version)
  $$;

-- A code that is stopped holds for no new order, and can be started again. Doing it twice is doing it once.
create function private.stop_discount_code(target bigint, stopped boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.discount_codes;
begin
  update public.discount_codes c
     set stopped_at = case when stop_discount_code.stopped then coalesce(c.stopped_at, now()) end
   where c.id = target returning * into saved;
  if not found then
    raise exception 'There is no such code.' using errcode = 'P0001', hint = 'CODE_NOT_FOUND';
  end if;
  return to_jsonb(saved);
end $$;

create function public.stop_discount_code(id bigint, stopped boolean) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.stop_discount_code(stop_discount_code.id, stop_discount_code.stopped) $$;

-- All codes, the newest first, with how often each was used, what it took off the goods and what was sold with it.
create function private.list_discount_codes() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
             'uses', used.uses, 'taken_off', used.taken_off, 'sold', used.sold) order by c.created_at desc, c.id desc), '[]')
      from public.discount_codes c
     cross join lateral (
           select count(*) as uses, coalesce(sum(o.discount_amount), 0) as taken_off, coalesce(sum(o.total_amount), 0) as sold
             from private.code_redemptions r join public.orders o on o.id = r.order_id where r.code_id = c.id) used);
end $$;

create function public.list_discount_codes() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_discount_codes() $$;

-- The newest 50 orders with a use of a code.
create function private.list_code_uses(target bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(used) order by used.created_at desc, used.id), '[]')
      from (select o.id, o.created_at, o.customer_name, o.status, o.payment_status, o.discount_amount, o.total_amount
              from private.code_redemptions r join public.orders o on o.id = r.order_id
             where r.code_id = target order by o.created_at desc, o.id limit 50) used);
end $$;

create function public.list_code_uses(id bigint) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_code_uses(list_code_uses.id) $$;

revoke all on function private.parse_moment(jsonb), private.parse_ids(jsonb),
  private.parse_discount_code(jsonb, public.discount_codes), private.lock_code_of_staff(bigint, integer),
  private.save_discount_code(jsonb, bigint, integer), public.save_discount_code(jsonb, bigint, integer),
  private.stop_discount_code(bigint, boolean), public.stop_discount_code(bigint, boolean),
  private.list_discount_codes(), public.list_discount_codes(), private.list_code_uses(bigint), public.list_code_uses(bigint)
  from public, anon, authenticated, service_role;
grant execute on function private.save_discount_code(jsonb, bigint, integer), public.save_discount_code(jsonb, bigint, integer),
  private.stop_discount_code(bigint, boolean), public.stop_discount_code(bigint, boolean),
  private.list_discount_codes(), public.list_discount_codes(), private.list_code_uses(bigint), public.list_code_uses(bigint)
  to authenticated;
