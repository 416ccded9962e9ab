-- Calls a server function, where the project has pg_net, and in Vault `<name>_address` and `<name>_secret`. Without them nothing is
-- called, and `npm run doctor` says so.
create function private.post_to_function(name text, question jsonb, timeout_ms integer) returns void
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
  execute $sql$ select max(s.decrypted_secret) filter (where s.name = $1 || '_address'),
                       max(s.decrypted_secret) filter (where s.name = $1 || '_secret')
                  from vault.decrypted_secrets s $sql$ into address, secret using name;
  if address is not null and secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := $4)'
      using address, question,
            jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret), timeout_ms;
  end if;
end $$;
revoke all on function private.post_to_function(text, jsonb, integer) from public, anon, authenticated, service_role;

create or replace function private.post_reconcile(question jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.post_to_function('reconcile', question, 60000) $$;

create or replace function private.call_publish_pages() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.post_to_function('publish', '{}', 30000);
exception when others then
  -- Nothing that staff save fails because nobody could be told; the schedule asks again.
  raise warning 'publish-pages could not be called: %', sqlerrm;
end $$;

-- Until `send-mails` can be called the mails wait.
create function private.call_send_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.post_to_function('mails', '{}', 60000);
exception when others then
  -- No order fails because nobody could be told; the schedule asks again.
  raise warning 'send-mails could not be called: %', sqlerrm;
end $$;
revoke all on function private.call_send_mails() from public, anon, authenticated, service_role;

-- pg_net sends after the transaction, so the mail can be read by then.
create function private.nudge_mails() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.call_send_mails();
  return null;
end $$;
revoke all on function private.nudge_mails() from public, anon, authenticated, service_role;

create trigger nudge_mails after insert on private.mails for each statement execute function private.nudge_mails();

-- Every minute, but only when something is due.
create function private.call_send_mails_if_due() returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.call_send_mails() where exists (select from private.mails m where m.next_attempt_at <= now()) $$;
revoke all on function private.call_send_mails_if_due() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('send-mails', '* * * * *', 'select private.call_send_mails_if_due()');
  end if;
end $$;
