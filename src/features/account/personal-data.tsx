import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '@/lib/session';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { toast } from '@/ui/toast';
import { useDataExport } from './data';
import { DeletionDialog } from './deletion-dialog';
import { personalDataMessages } from './words';

interface PersonalDataProps {
  user: SessionUser;
  deleteAccount: () => Promise<void>;
}

export function PersonalData({ user, deleteAccount }: PersonalDataProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label={personalDataMessages.title}>
      <Disclosure
        id="personal-data"
        title={personalDataMessages.title}
        note={personalDataMessages.note}
        headingLevel={2}
        look="line"
      >
        <DataExport user={user} />
        <div className="mt-6 border-line border-t pt-6">
          <p className="text-muted">{personalDataMessages.deleteHint}</p>
          <Button variant="danger" size="small" className="mt-3 max-sm:w-full" onClick={() => setAsking(true)}>
            {personalDataMessages.delete}
          </Button>
        </div>
      </Disclosure>
      {asking && (
        <DeletionDialog
          deleteAccount={deleteAccount}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            toast.success(personalDataMessages.deleted);
          }}
        />
      )}
    </section>
  );
}

function DataExport({ user }: { user: SessionUser }) {
  const { mutate, status } = useDataExport(user);
  return (
    <>
      <p className="text-muted">{personalDataMessages.exportHint}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          className="max-sm:w-full"
          disabled={status === 'pending'}
          onClick={() => mutate()}
        >
          <Download className="size-4" aria-hidden="true" />
          {personalDataMessages.export}
        </Button>
        <p role="status" className={status === 'error' ? 'text-danger text-sm' : 'text-muted text-sm'}>
          {personalDataMessages.exportIs[status]}
        </p>
      </div>
    </>
  );
}
