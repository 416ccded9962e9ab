import type { SessionUser } from '@/lib/session';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';

export function AccountDetails({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="details-heading" className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id="details-heading" className="text-2xl">
        Account Details
      </h2>
      <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField label="First name" readOnly value={user.firstName} />
        <TextField label="Last name" readOnly value={user.lastName} />
        <TextField label="Email" readOnly value={user.email} className="sm:col-span-2" />
      </div>
      <Notice kind="info" className="mt-6">
        To change your name, password or picture, press the round user button at the top of the page and choose “Manage
        account”.
      </Notice>
    </section>
  );
}
