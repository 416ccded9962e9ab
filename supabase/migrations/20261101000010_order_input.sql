-- [{product_id, quantity}] with one line for each product, in the order of the ids.
create function private.read_basket(items jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  problem text := case
    when jsonb_typeof(items) is distinct from 'array' then 'The items are no list.'
    when jsonb_array_length(items) not between 1 and 50 then 'An order has 1 to 50 lines.'
    when exists (
      select from jsonb_array_elements(items) line
       where jsonb_typeof(line -> 'product_id') is distinct from 'number'
          or jsonb_typeof(line -> 'quantity') is distinct from 'number'
          or line ->> 'product_id' !~ '^[1-9][0-9]{0,14}$'
          or line ->> 'quantity' !~ '^[1-9][0-9]?$') then 'Each line has the id of a product and a quantity of 1 to 99.'
  end;
  basket jsonb;
  most bigint;
begin
  if problem is null then
    select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', quantity) order by id), max(quantity)
      into basket, most
      from (select (line ->> 'product_id')::bigint as id, sum((line ->> 'quantity')::integer) as quantity
              from jsonb_array_elements(items) line group by 1) merged;
    if most > 99 then
      problem := 'An order has at most 99 pieces of one product.';
    end if;
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return basket;
end $$;

-- Exactly the nine known fields, trimmed. A refusal names the fields at fault in its details, as a JSON list.
create function private.read_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  clean jsonb;
  faults jsonb;
begin
  select jsonb_object_agg(field.name, private.trimmed(address ->> field.name)),
         jsonb_agg(field.name) filter (where
           jsonb_typeof(address -> field.name) is distinct from 'string'
           or private.trimmed(address ->> field.name) = ''
           or char_length(private.trimmed(address ->> field.name)) > field.longest
           or (field.name = 'email' and not private.is_email(private.trimmed(address ->> field.name))))
    into clean, faults
    from (values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200),
                 ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)) field (name, longest);
  if faults is not null then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = faults::text;
  end if;
  return clean;
end $$;

revoke all on function private.read_basket(jsonb), private.read_shipping_address(jsonb)
  from public, anon, authenticated;
