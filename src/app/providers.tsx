import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query-client';
import { Toaster } from '@/ui/toaster';
import { ForgetFormerUser } from './forget-former-user';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ForgetFormerUser />
      <Toaster />
    </QueryClientProvider>
  );
}
