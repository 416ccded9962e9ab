-- Scheduled jobs, if pg_cron is installed; the sandbox runs the same functions with timers.
-- Relies on what each job calls.

-- Idempotent, and can be called later, when pg_cron has been enabled.
create function private.schedule_jobs() returns void
  language plpgsql volatile security invoker set search_path = ''
  as $jobs$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.schedule('expire-unpaid-orders', '* * * * *', 'call private.expire_all_unpaid_orders()');
  perform cron.schedule('send-mails', '* * * * *', 'select private.call_send_mails_if_due()');
  perform cron.schedule('reconcile-pending', '*/5 * * * *', $$select private.call_function('reconcile', '{"mode": "pending"}')$$);
  perform cron.schedule('publish-pages', '*/5 * * * *', $$select private.call_function('publish')$$);
  perform cron.schedule('close-books', '*/10 * * * *', 'select private.close_books(), private.fold_customer_counts()');
  perform cron.schedule('erase-stale-data', '17 * * * *', 'select private.erase_stale_data(), private.ask_buyers()');
  -- The last two days every hour, and once a day the whole week.
  perform cron.schedule('reconcile', '23 0-2,4-23 * * *',
                        $$select private.call_function('reconcile', '{"mode": "full", "days": 2}')$$);
  perform cron.schedule('reconcile-week', '23 3 * * *',
                        $$select private.call_function('reconcile', '{"mode": "full", "days": 7}')$$);
  perform cron.schedule('rank-products', '31 3 * * *', 'select private.rank_products()');
  perform cron.schedule('forget-return-photos', '41 3 * * *', 'select private.forget_return_photos()');
  -- pg_cron keeps a row of each run for good. Those that could not start have no time, only a place among the others.
  perform cron.schedule('forget-runs', '51 3 * * *',
                        $$delete from cron.job_run_details where runid <= (
                            select max(runid) from cron.job_run_details where start_time < now() - interval '14 days')$$);
end $jobs$;
