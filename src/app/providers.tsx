import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { CartProvider } from '@/features/cart/cart-context';
import { ANNOUNCEMENTS, announce } from '@/lib/announce';
import { DocumentDataContext, PageDataProvider } from '@/lib/page-data';
import { createQueryClient } from '@/lib/query-client';
import { Toaster } from '@/ui/toaster';
import { AccountSync } from './account-sync';
import { ForgetFormerUser } from './forget-former-user';
import { OfflineBar } from './offline/offline-bar';

export function Providers({ children }: { children: ReactNode }) {
  const served = useContext(DocumentDataContext)?.answers;
  const [queryClient] = useState(() => createQueryClient(served));
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>
        <PageDataProvider>
          <ForgetFormerUser>{children}</ForgetFormerUser>
        </PageDataProvider>
      </CartProvider>
      <AccountSync />
      <Announcer />
      <OfflineBar />
      <Toaster />
    </QueryClientProvider>
  );
}

/** The live region of `announce`. It announces the title of every page after the first, as a page load would. */
function Announcer() {
  useEffect(() => {
    let announced = document.title;
    const observer = new MutationObserver(() => {
      const { title } = document;
      if (title === '' || title === announced) return;
      announced = title;
      announce(title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <p id={ANNOUNCEMENTS} aria-live="polite" className="sr-only" />;
}
