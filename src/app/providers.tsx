import { type ReactNode, useEffect, useState } from 'react';
import { createReads, ReadsContext } from '@/lib/reads/reads';
import { whenInUse } from '@/lib/when-in-use';
import { Toaster } from '@/ui/toaster';
import { afterStart } from './after-start-code';
import { errorPages } from './errors/error-pages';
import { ForgetFormerUser } from './forget-former-user';

export function Providers({ children }: { children: ReactNode }) {
  const [reads] = useState(createReads);
  const { code: AfterStart } = afterStart.useCode(false);
  useEffect(() => {
    const parts = [reads.load, afterStart.preload, errorPages.preload];
    const load = () => {
      for (const fetchPart of parts) fetchPart().catch(() => {});
    };
    const stopWaiting = whenInUse(load);
    window.addEventListener('online', load);
    return () => {
      stopWaiting();
      window.removeEventListener('online', load);
    };
  }, [reads]);
  return (
    <ReadsContext value={reads}>
      {children}
      <ForgetFormerUser />
      {AfterStart && <AfterStart />}
      <Toaster />
    </ReadsContext>
  );
}
