import type { SessionUser } from '@/lib/session';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { accountMessages } from './words';

export function AccountDetails({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="details-heading" className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id="details-heading" className="text-2xl">
        {accountMessages.details}
      </h2>
      <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField label={accountMessages.firstName} readOnly value={user.firstName} />
        <TextField label={accountMessages.lastName} readOnly value={user.lastName} />
        <TextField label={accountMessages.email} readOnly value={user.email} className="sm:col-span-2" />
      </div>
      <p className="mt-5 text-muted">{accountMessages.changeHint}</p>
    </section>
  );
}
