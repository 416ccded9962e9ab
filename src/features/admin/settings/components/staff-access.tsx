import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { EMAIL_MAX_LENGTH } from '@/domain/email';
import { formatDate } from '@/lib/format';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { adminMessages } from '../../shared/messages';
import { suspendStaffSchema } from '../form-schema';
import { accessProblem, settingsMessages } from '../messages';
import { useReinstateStaff, useSuspendedStaff, useSuspendStaff } from '../queries';
import type { SuspendedStaff } from '../repository';
import { SettingsCard } from './settings-card';

const domain = env.staffEmailDomain ?? site.staffEmailDomain;

export function StaffAccess() {
  return (
    <SettingsCard title={settingsMessages.staffTitle} hint={settingsMessages.staffHint(domain)}>
      <div className="sm:col-span-2">
        <SuspendForm />
      </div>
      <div className="sm:col-span-2">
        <SuspendedList />
      </div>
    </SettingsCard>
  );
}

function SuspendForm() {
  const session = useSession();
  const actor = session.status === 'signed-in' ? session.user.email : '';
  const form = useForm<{ email: string }>({
    resolver: zodResolver(suspendStaffSchema(domain, actor)),
    defaultValues: { email: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useSuspendStaff(actor, (result, email) => {
    if (!result.ok) return form.setError('email', { message: accessProblem(result.problem) }, { shouldFocus: true });
    form.reset();
    toast.success(settingsMessages.suspended(email));
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email }) => mutate(email))}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        label="E-mail address"
        type="email"
        required
        autoComplete="off"
        placeholder={`name@${domain}`}
        className="min-w-0 flex-1 basis-64"
        error={errors.email?.message}
        {...form.register('email')}
        maxLength={EMAIL_MAX_LENGTH}
      />
      <Button type="submit" variant="danger" disabled={isPending} className="sm:mt-8">
        {isPending ? settingsMessages.suspending : settingsMessages.suspend}
      </Button>
    </form>
  );
}

function SuspendedList() {
  const { data: suspended, isPending, refetch } = useSuspendedStaff();
  if (isPending) return <Skeleton className="h-14" />;
  if (!suspended) {
    return (
      <Notice kind="problem">
        <p>{settingsMessages.suspendedFailed}</p>
        <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
          {adminMessages.retry}
        </Button>
      </Notice>
    );
  }
  if (suspended.length === 0) return <p className="text-muted">{settingsMessages.nobody}</p>;
  return (
    <ul aria-label="Suspended" className="divide-y divide-line rounded-2xl border border-line">
      {suspended.map((staff) => (
        <SuspendedRow key={staff.email} staff={staff} />
      ))}
    </ul>
  );
}

function SuspendedRow({ staff: { email, suspendedBy, suspendedAt } }: { staff: SuspendedStaff }) {
  const { mutate, isPending } = useReinstateStaff((result) => {
    if (result.ok) toast.success(settingsMessages.reinstated(email));
    else toast.error(accessProblem(result.problem));
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{email}</p>
        <p className="text-muted text-sm">{settingsMessages.by(suspendedBy, formatDate(suspendedAt))}</p>
      </div>
      <Button size="small" variant="secondary" disabled={isPending} onClick={() => mutate(email)}>
        {settingsMessages.reinstate} <span className="sr-only">{email}</span>
      </Button>
    </li>
  );
}
