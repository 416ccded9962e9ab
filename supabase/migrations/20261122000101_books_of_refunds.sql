-- As before, and the days of the later refunds of the same payment: each takes of the tax what the ones before have left, to the
-- cent, so a decision that becomes known late moves a cent in them.
create or replace function private.note_refund() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.refunds := coalesce(new, old);
  before  timestamptz    := case when tg_op <> 'INSERT' and old.status = 'done' then old.decided_at end;
  after   timestamptz    := case when tg_op <> 'DELETE' and new.status = 'done' then new.decided_at end;
begin
  perform private.note_movement(moment) from unnest(array[before, after]) moment where moment is not null;
  perform private.note_movement(r.decided_at) from public.refunds r
   where r.payment_id = changed.payment_id and r.status = 'done' and r.id <> changed.id
     and r.decided_at >= least(before, after);
  return null;
end $$;
