-- What a caller does not know it leaves out.
create or replace function public.paypal_orders_to_ask(created_after timestamptz, asked_before timestamptz default null,
                                                       most integer default 10, dry_run boolean default false) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.paypal_orders_to_ask(created_after, asked_before, most, dry_run) $$;

create or replace function public.report_incident(kind text, provider text, reference text, order_id uuid default null,
                                                  details jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_incident(kind, provider, reference, order_id, details) $$;
