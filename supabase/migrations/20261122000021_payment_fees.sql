-- What the provider keeps of a payment, where its reply tells it. A later reply may tell what an earlier one did not.
create function private.mark_order_paid(target uuid, provider text, reference text, amount_minor bigint, currency text,
                                        fee_minor bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  settled jsonb := private.mark_order_paid(target, provider, reference, amount_minor, currency);
begin
  update public.payments p set fee_minor = mark_order_paid.fee_minor
   where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference
     and p.fee_minor is null and mark_order_paid.fee_minor between 0 and p.amount_minor;
  return settled;
end $$;

drop function public.mark_order_paid(uuid, text, text, bigint, text);
create function public.mark_order_paid(order_id uuid, provider text, reference text, amount_minor bigint, currency text,
                                       fee_minor bigint default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_order_paid(order_id, provider, reference, amount_minor, currency, fee_minor) $$;

revoke all on function
  private.mark_order_paid(uuid, text, text, bigint, text),
  private.mark_order_paid(uuid, text, text, bigint, text, bigint),
  public.mark_order_paid(uuid, text, text, bigint, text, bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  private.mark_order_paid(uuid, text, text, bigint, text, bigint),
  public.mark_order_paid(uuid, text, text, bigint, text, bigint)
  to service_role;
