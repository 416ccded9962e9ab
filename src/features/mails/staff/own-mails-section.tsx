import { type FormEvent, useState } from 'react';
import { Loaded } from '@/features/staff-area/loaded';
import { SettingsPart } from '@/features/staff-area/settings-part';
import { editingMessages, problemMessage } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { useChooseOwnMails, useOwnMails } from './queries';
import { STAFF_MAILS, type StaffMail } from './rows';
import { ownMailMessages, ownMailNames } from './words';

/** Where members choose their own mails. */
export function OwnMailsSection() {
  return (
    <SettingsPart title={ownMailMessages.title} hint={ownMailMessages.hint}>
      <Loaded
        query={useOwnMails()}
        loading={ownMailMessages.loading}
        skeleton={<Skeleton className="h-24" />}
        failed={ownMailMessages.loadFailed}
        isPart
      >
        {(chosen) => <OwnMails stored={chosen} />}
      </Loaded>
    </SettingsPart>
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
