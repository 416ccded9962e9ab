import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from 'sonner';
import { createQueryClient } from '@/lib/query-client';
import { ForgetFormerUser } from './forget-former-user';

/** Toasts in the colours of the theme the document wears; the library's own styles are more specific. */
const toastClasses = {
  toast: 'rounded-2xl! border-line! bg-raised! font-sans! text-[0.95rem]! text-ink! shadow-lifted!',
  description: 'text-muted!',
  actionButton: 'rounded-full! bg-brand! px-4! text-brand-ink!',
  icon: 'text-brand!',
};

// A dialog takes the pointer from all that lies outside it; Undo has to work above one, too.
const toastOptions = { classNames: toastClasses, style: { pointerEvents: 'auto' } } as const;

/** Everything a page may rely on, outermost first. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ForgetFormerUser />
      <Toaster position="bottom-center" duration={4000} visibleToasts={3} toastOptions={toastOptions} />
    </QueryClientProvider>
  );
}
