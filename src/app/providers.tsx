import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from 'sonner';
import { CartProvider } from '@/features/cart/cart-context';
import { createQueryClient } from '@/lib/query-client';

/** Everything a page may rely on, outermost first. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>{children}</CartProvider>
      <Toaster position="bottom-center" duration={4000} visibleToasts={3} />
    </QueryClientProvider>
  );
}
