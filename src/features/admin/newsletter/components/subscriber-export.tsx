import { Download } from 'lucide-react';
import { useState } from 'react';
import { logFailure } from '@/lib/log';
import { saveFile } from '@/lib/save-file';
import { today } from '@/lib/today';
import { Button } from '@/ui/button';
import { letterMessages } from '../messages';
import { exportSubscribers } from '../subscriber-export';

export function SubscriberExport() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const start = async () => {
    setBusy(true);
    try {
      const { file, count } = await exportSubscribers((done) => setTold(letterMessages.exporting(done)));
      saveFile(file, `readers-${today()}.csv`);
      setTold(letterMessages.exported(count));
    } catch (error) {
      logFailure('The readers were not exported', error);
      setTold(letterMessages.exportFailed);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-muted text-sm">
        {told}
      </p>
      <Button variant="secondary" size="small" disabled={busy} onClick={start}>
        <Download className="size-4" aria-hidden="true" />
        {letterMessages.export}
      </Button>
    </div>
  );
}
