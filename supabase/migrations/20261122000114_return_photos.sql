-- A photo is of no use half a year after its return was asked for.
create function private.forget_return_photos() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.return_photos p using private.returns r
     where r.id = p.return_id and r.created_at < now() - interval '180 days'
  $$;
revoke all on function private.forget_return_photos() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('forget-return-photos', '41 3 * * *', 'select private.forget_return_photos()');
  end if;
end $$;

drop index private.mails_of_return;
create index mails_of_return on private.mails (return_id);
