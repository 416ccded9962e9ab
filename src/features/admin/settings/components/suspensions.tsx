import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { formatDate } from '@/lib/format';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { adminMessages } from '../../messages';
import { settingsMessages, suspensionProblems } from '../messages';
import { useRefreshSettings, useSettingsSource, useSuspensions } from '../queries';
import { suspensionSchema } from '../schema';
import type { Suspension } from '../source';
import { SettingsCard } from './settings-card';

const domain = env.staffEmailDomain ?? site.staffEmailDomain;

/** Who of the company may not use the staff area for now. */
export function Suspensions() {
  return (
    <SettingsCard title={settingsMessages.staffTitle} hint={settingsMessages.staffHint(domain)}>
      <div className="sm:col-span-2">
        <SuspendForm />
      </div>
      <div className="sm:col-span-2">
        <SuspensionList />
      </div>
    </SettingsCard>
  );
}

function SuspendForm() {
  const source = useSettingsSource();
  const refresh = useRefreshSettings();
  const session = useSession();
  const actor = session.status === 'signed-in' ? session.user.email : '';
  const form = useForm<{ email: string }>({
    resolver: zodResolver(suspensionSchema(domain, actor)),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const suspend = async ({ email }: { email: string }) => {
    const result = await source.suspend(email, actor);
    if (result !== 'done')
      return form.setError('email', { message: suspensionProblems[result] }, { shouldFocus: true });
    await refresh();
    form.reset();
    toast.success(settingsMessages.suspended(email));
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(suspend)} className="flex flex-wrap items-start gap-3">
      <TextField
        label="E-mail address"
        type="email"
        required
        autoComplete="off"
        placeholder={`name@${domain}`}
        className="min-w-0 flex-1 basis-64"
        error={errors.email?.message}
        {...form.register('email')}
        maxLength={254}
      />
      <Button type="submit" variant="danger" disabled={isSubmitting} className="sm:mt-8">
        {isSubmitting ? settingsMessages.suspending : settingsMessages.suspend}
      </Button>
    </form>
  );
}

function SuspensionList() {
  const { data: suspensions, isPending, refetch } = useSuspensions();
  if (isPending) return <Skeleton className="h-14" />;
  if (!suspensions) {
    return (
      <Notice kind="problem">
        <p>{settingsMessages.suspensionsFailed}</p>
        <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
          {adminMessages.retry}
        </Button>
      </Notice>
    );
  }
  if (suspensions.length === 0) return <p className="text-muted">{settingsMessages.nobody}</p>;
  return (
    <ul aria-label="Suspended" className="divide-y divide-line rounded-2xl border border-line">
      {suspensions.map((suspension) => (
        <SuspensionRow key={suspension.email} suspension={suspension} />
      ))}
    </ul>
  );
}

function SuspensionRow({ suspension: { email, suspendedBy, suspendedAt } }: { suspension: Suspension }) {
  const source = useSettingsSource();
  const refresh = useRefreshSettings();
  const [busy, setBusy] = useState(false);

  const reinstate = async () => {
    setBusy(true);
    const result = await source.reinstate(email);
    if (result === 'done') toast.success(settingsMessages.reinstated(email));
    else toast.error(suspensionProblems[result]);
    await refresh();
    setBusy(false);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{email}</p>
        <p className="text-muted text-sm">{settingsMessages.by(suspendedBy, formatDate(suspendedAt))}</p>
      </div>
      <Button size="small" variant="secondary" disabled={busy} onClick={reinstate}>
        {settingsMessages.reinstate} <span className="sr-only">{email}</span>
      </Button>
    </li>
  );
}
