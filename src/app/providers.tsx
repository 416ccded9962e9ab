import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CartProvider } from '@/features/cart/cart-context';
import { createQueryClient } from '@/lib/query-client';
import { Toaster } from '@/ui/toaster';
import { AccountSync } from './account-sync';
import { Announcer } from './announcer';
import { ForgetFormerUser } from './forget-former-user';
import { OfflineBar } from './offline/offline-bar';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>{children}</CartProvider>
      <ForgetFormerUser />
      <AccountSync />
      <Announcer />
      <OfflineBar />
      <Toaster />
    </QueryClientProvider>
  );
}
