-- Calls the server function `reconcile`, where the project has pg_net, and an address and a secret for it in Vault. Without them
-- nothing is called, and `npm run doctor` says so.
create function private.post_reconcile(question jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  address text;
  secret  text;
begin
  if to_regclass('vault.decrypted_secrets') is null
     or not exists (select from pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post') then
    return;
  end if;
  execute $sql$ select max(s.decrypted_secret) filter (where s.name = 'reconcile_address'),
                       max(s.decrypted_secret) filter (where s.name = 'reconcile_secret')
                  from vault.decrypted_secrets s $sql$ into address, secret;
  if address is not null and secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
      using address, question,
            jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  end if;
end $$;
revoke all on function private.post_reconcile(jsonb) from public, anon, authenticated, service_role;

-- The last two days every hour, and once a day a whole week.
create function private.call_reconcile() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.post_reconcile(jsonb_build_object(
      'mode', 'full', 'days', case when extract(hour from now() at time zone 'UTC') = 3 then 7 else 2 end))
  $$;

create function private.call_reconcile_pending() returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.post_reconcile('{"mode": "pending"}') $$;
revoke all on function private.call_reconcile(), private.call_reconcile_pending()
  from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('reconcile', '23 * * * *', 'select private.call_reconcile()');
    perform cron.schedule('reconcile-pending', '*/5 * * * *', 'select private.call_reconcile_pending()');
  end if;
end $$;
