import { type ReactNode, useEffect, useState } from 'react';
import { createReads, ReadsContext } from '@/lib/reads/reads';
import { whenIdle } from '@/lib/when-idle';
import { Toaster } from '@/ui/toaster';
import { ForgetFormerUser } from './forget-former-user';
import { OfflineBar } from './offline/offline-bar';

export function Providers({ children }: { children: ReactNode }) {
  const [reads] = useState(createReads);
  useEffect(() => {
    const load = () => void reads.load().catch(() => {});
    const stopWaiting = whenIdle(load);
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
      <OfflineBar />
      <Toaster />
    </ReadsContext>
  );
}
