-- An attempt is counted only where the provider was asked about this mail and nothing else was in the way. See docs/decisions/096.

-- As before. Mails about orders go before the letters of the newsletter. Who waits for a product goes on waiting also when it is not
-- on sale for a moment. Answers the `mails` that are handed out, and the `failed` ones that are given up without another attempt.
create or replace function private.claim_mails(most integer, lease_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail    private.mails;
  reason  text;
  claimed jsonb := '[]';
  failed  jsonb := '[]';
begin
  if (most between 1 and 50 and lease_seconds between 10 and 3600) is not true then
    raise exception 'Between 1 and 50 mails, for 10 to 3600 seconds.' using errcode = '22023', hint = 'BAD_CLAIM';
  end if;
  -- Again when all that was due turned out to be needless: what waited for it is due now.
  loop
    for mail in
      select m.* from private.mails m
       where m.next_attempt_at <= now()
         and not exists (
           select from private.mails e
            where e.order_id = m.order_id and e.recipient = m.recipient and e.place < m.place
              and e.next_attempt_at is not null and e.kind <> 'payment_pending')
       order by m.letter_id is not null, m.next_attempt_at, m.place limit most for update of m skip locked
    loop
      reason := private.overtaken_by(mail);
      if mail.kind = 'back_in_stock' and mail.recipient is not null and not exists (
           select from public.products p
            where p.id = mail.product_id and p.stock > 0 and p.archived_at is null and not p.is_draft) then
        delete from private.mails m where m.id = mail.id;
      elsif reason is not null then
        perform private.drop_mail(mail.id, reason);
      elsif mail.asked_at < now() - interval '3 days' or mail.attempts >= private.mail_attempts() then
        reason := coalesce(mail.problem, case when mail.attempts >= private.mail_attempts() then 'No attempt came to an end.'
                                              else 'It waited for more than three days.' end);
        perform private.fail_mail(mail.id, reason);
        failed := failed || jsonb_build_object('kind', mail.kind, 'problem', reason);
      else
        update private.mails m
           set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds),
               facts = coalesce(m.facts, private.facts_of(m))
         where m.id = mail.id returning m.* into mail;
        claimed := claimed || jsonb_build_object('id', mail.id, 'kind', mail.kind, 'to', mail.recipient,
                                                 'attempt', mail.attempts, 'facts', mail.facts);
      end if;
    end loop;
    exit when not found or claimed <> '[]';
  end loop;
  return jsonb_build_object('mails', claimed, 'failed', failed);
end $$;

-- A function of the release before asks without `tells_failed` and reads the mails alone.
drop function public.claim_mails(integer, integer);
create function public.claim_mails(most integer, lease_seconds integer, tells_failed boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  answer jsonb;
begin
  perform private.write_letters();
  answer := private.claim_mails(most, lease_seconds);
  return case when tells_failed then answer else answer -> 'mails' end;
end $$;

-- Takes claimed mails back that the provider did not take for a reason of its own, or that nobody tried: the attempt is not counted,
-- and they are due after the pause. One that was tried pauses twice as long, so that it cannot keep the others from their turn. What
-- goes on like this ends after three days, as all that waits. Answers whether the problem is news: no mail waits for it yet.
create function private.hand_back_mails(mails jsonb, pause_seconds integer, problem text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  is_news boolean := not exists (
    select from private.mails m where m.next_attempt_at is not null and m.problem = left(hand_back_mails.problem, 300));
begin
  if (jsonb_typeof(mails) = 'array' and pause_seconds between 1 and 3600) is not true then
    raise exception 'Mails, for a pause of 1 to 3600 seconds.' using errcode = '22023', hint = 'BAD_PAUSE';
  end if;
  update private.mails m
     set attempts = m.attempts - 1, problem = coalesce(left(hand_back_mails.problem, 300), m.problem),
         next_attempt_at = now() + make_interval(secs => pause_seconds * case when b.tried then 2 else 1 end)
    from jsonb_to_recordset(mails) b (id uuid, attempt integer, tried boolean)
   where m.id = b.id and m.attempts = b.attempt and b.attempt > 0 and m.next_attempt_at is not null;
  return jsonb_build_object('is_news', is_news);
end $$;

create function public.hand_back_mails(mails jsonb, pause_seconds integer, problem text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.hand_back_mails(mails, pause_seconds, problem) $$;
revoke all on function public.claim_mails(integer, integer, boolean),
  private.hand_back_mails(jsonb, integer, text), public.hand_back_mails(jsonb, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, integer, boolean),
  private.hand_back_mails(jsonb, integer, text), public.hand_back_mails(jsonb, integer, text) to service_role;
