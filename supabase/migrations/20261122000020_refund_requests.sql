-- Who may ask the provider for a refund at the moment. One provider knows no key that makes a repeated request harmless, so
-- whoever asks holds the refund until the answer is known, or for two minutes after it died.
create table private.refund_claims (
  refund_id uuid        primary key references public.refunds (id) on delete cascade,
  token     uuid        not null,
  until     timestamptz not null
);
alter table private.refund_claims enable row level security;
revoke all on private.refund_claims from public, anon, authenticated, service_role;

-- True for one caller, until that one gives the claim back or two minutes have passed.
create function private.claim_refund(target uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.refund_claims as c (refund_id, token, until)
  select r.id, claim_refund.token, now() + interval '2 minutes' from public.refunds r
   where r.id = target and r.status = 'requested'
  on conflict (refund_id) do update set token = excluded.token, until = excluded.until where c.until <= now();
  return found;
end $$;

create function public.claim_refund(refund_id uuid, token uuid) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_refund(refund_id, token) $$;

-- Nobody was asked after all, or the answer is known.
create function private.release_refund(target uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.refund_claims c where c.refund_id = target and c.token = release_refund.token;
  return found;
end $$;

create function public.release_refund(refund_id uuid, token uuid) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$ select private.release_refund(refund_id, token) $$;

-- For staff who go on with a refund that stopped before the provider had decided.
create function private.resume_refund(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  refund jsonb;
begin
  perform private.require_staff();
  refund := private.refund_json(target);
  if refund is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  return refund;
end $$;

create function public.resume_refund(refund_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.resume_refund(refund_id) $$;

revoke all on function
  private.claim_refund(uuid, uuid), public.claim_refund(uuid, uuid),
  private.release_refund(uuid, uuid), public.release_refund(uuid, uuid),
  private.resume_refund(uuid), public.resume_refund(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.claim_refund(uuid, uuid), public.claim_refund(uuid, uuid),
  private.release_refund(uuid, uuid), public.release_refund(uuid, uuid)
  to service_role;
grant execute on function private.resume_refund(uuid), public.resume_refund(uuid) to authenticated;
