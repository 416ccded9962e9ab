-- Policies and the FAQ, where staff have rewritten the built-in texts.
-- Relies on staff and audit.

-- The names that a text may use in double braces: `textValues` of src/features/texts/customer/policy-text.ts.
create function private.text_values() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array['accessLogDays', 'ages', 'damagedReportTime', 'email', 'erasedAfterCompletion', 'expressPrice',
                 'expressTime', 'freeShippingOver', 'guarantee', 'guaranteeTime', 'messageDays', 'minimumAge',
                 'nextDayOrderBefore', 'nextDayPrice', 'nextDayTime', 'phone', 'postalAddress', 'processing',
                 'refundTime', 'restockingFee', 'returnsTime', 'shop', 'standardTime', 'tax', 'unpaidDataDays']
  $$;
grant execute on function private.text_values to service_role;

-- The problem of a text: it uses an unknown name, or contains HTML. Null if it is valid.
create function private.text_problem(content text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when content is null or content !~ '^## \S' then 'content'
      when content ~* '<(/?[a-z][a-z0-9-]*(\s[^>]*)?/?>|!--)' then 'content'
      when exists (select from regexp_matches(content, '\{\{([^{}]*)\}\}', 'g') named (part)
                    where named.part[1] <> all (private.text_values())) then 'content'
      when regexp_replace(content, '\{\{\w+\}\}', '', 'g') ~ '\{\{|\}\}' then 'content'
    end
  $$;
grant execute on function private.text_problem to service_role;

create table public.shop_texts (
  name            text        primary key check (name in ('faq', 'privacy', 'shipping-and-returns', 'terms')),
  -- Markdown in sections, `## Heading {#id}`.
  content         text        not null
    check (content = private.tidy_text(content) and char_length(content) <= 60000 and private.text_problem(content) is null),
  in_effect_since date,
  version         integer     not null default 1,
  updated_at      timestamptz not null default now(),
  constraint policies_have_a_day check ((in_effect_since is null) = (name = 'faq'))
);
alter table public.shop_texts enable row level security;
create policy "Everybody reads the texts of the shop" on public.shop_texts
  for select to anon, authenticated using (true);
grant select on public.shop_texts to anon, authenticated;
grant all on public.shop_texts to service_role;

create trigger increment_version before update on public.shop_texts
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.shop_texts
  for each row execute function private.record_change('name');

-- Replaces the version that the editor saw; null for the first version.
create function public.save_text(shop_text jsonb, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  wanted text := shop_text ->> 'name';
  line   jsonb;
  saved  jsonb;
  wrong  text;
begin
  line := jsonb_build_object(
    'name', wanted,
    'content', private.parse_text(shop_text -> 'content', 60000),
    'in_effect_since', case when wanted <> 'faq' then private.parse_date(shop_text -> 'in_effect_since') end);
  wrong := case
    when (wanted in ('faq', 'privacy', 'shipping-and-returns', 'terms')) is not true then 'name'
    when private.text_problem(line ->> 'content') is not null then 'content'
    when wanted <> 'faq' and line ->> 'in_effect_since' is null then 'in_effect_since'
  end;
  if wrong is not null then
    raise exception 'The text is not valid: %.', wrong using errcode = '22023', hint = 'BAD_TEXT', detail = wrong;
  end if;
  if expected_version is null then
    saved := private.insert_row('public.shop_texts', line, true);
    if saved is not null then
      return saved;
    end if;
  end if;
  select to_jsonb(t) into saved from public.shop_texts t where t.name = wanted for update;
  if (saved ->> 'version')::integer is distinct from expected_version then
    perform private.refuse_stale_version(saved);
  end if;
  if saved @> line then
    return saved;
  end if;
  return private.update_row('public.shop_texts', 'name', wanted, line - 'name');
end $$;
grant execute on function public.save_text to authenticated;
