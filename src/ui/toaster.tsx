import { Toaster as Toasts } from 'sonner';

const classNames = {
  toast:
    'flex w-(--width) items-center gap-1.5 rounded-2xl border border-line bg-raised p-4 font-sans text-[0.95rem] text-ink shadow-lifted ' +
    'data-[front=false]:data-[expanded=false]:*:opacity-0',
  icon: '-ml-1 shrink-0 text-brand',
  content: 'min-w-0 flex-1',
  title: 'font-medium leading-normal',
  // Its invisible edge makes a short button large enough for a thumb.
  actionButton:
    'relative h-6 shrink-0 rounded-full bg-brand px-4 font-medium text-brand-ink text-xs before:absolute before:-inset-2.5 before:content-[""]',
};

// A dialog takes the pointer from everything outside it; Undo has to work above one, too.
const toastOptions = { unstyled: true, classNames, style: { pointerEvents: 'auto' } } as const;

/** The place where toasts appear. Once in an app, since it shows all of them. */
export function Toaster() {
  return <Toasts position="bottom-center" duration={4000} visibleToasts={3} toastOptions={toastOptions} />;
}
