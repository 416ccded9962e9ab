import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Loaded } from '@/features/staff-area/loaded';
import { SettingsCard } from '@/features/staff-area/settings-card';
import { editingMessages, problemMessage } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Skeleton } from '@/ui/skeleton';
import { useChooseOwnMails, useOwnMails } from './queries';
import { STAFF_MAILS, type StaffMail } from './rows';
import { ownMailMessages, ownMailNames } from './words';

/** The settings card where members choose their own mails. */
export function OwnMailsSection() {
  return (
    <SettingsCard title={ownMailMessages.title} hint={ownMailMessages.hint}>
      <div className="min-w-0 sm:col-span-2">
        <Loaded
          query={useOwnMails()}
          loading={ownMailMessages.loading}
          skeleton={<Skeleton className="h-24" />}
          failed={ownMailMessages.loadFailed}
          isPart
        >
          {(chosen) => <OwnMails stored={chosen} />}
        </Loaded>
      </div>
    </SettingsCard>
  );
}

function OwnMails({ stored }: { stored: readonly StaffMail[] }) {
  const [changed, setChanged] = useState<readonly StaffMail[] | null>(null);
  const chosen = changed ?? stored;
  const { mutate, isPending } = useChooseOwnMails((result) => {
    if (!result.ok) return toast.error(problemMessage(result.problem));
    setChanged(null);
    toast.success(ownMailMessages.kept);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(chosen);
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{ownMailMessages.title}</legend>
        {STAFF_MAILS.map((kind) => (
          <Checkbox
            key={kind}
            label={ownMailNames[kind]}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              setChanged(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
        ))}
      </fieldset>
      <Button type="submit" size="small" variant="secondary" disabled={changed === null || isPending}>
        {isPending ? editingMessages.saving : ownMailMessages.keep}
      </Button>
    </form>
  );
}
