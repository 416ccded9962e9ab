import { useEffect } from 'react';
import { Toaster as Toasts, toast } from 'sonner';
import { showToastsBy } from './toast';

const classNames = {
  toast:
    'flex w-(--width) items-center gap-1.5 rounded-2xl border border-line bg-raised p-4 font-sans text-[0.95rem] text-ink shadow-lifted ' +
    'data-[front=false]:data-[expanded=false]:*:opacity-0',
  error: '[&_[data-icon]]:text-danger',
  icon: '-ml-1 shrink-0 text-brand',
  content: 'min-w-0 flex-1',
  title: 'font-medium leading-normal',
  // The invisible border makes a low button large enough to tap.
  actionButton:
    'relative h-6 shrink-0 rounded-full bg-brand px-4 font-medium text-brand-ink text-xs before:absolute before:-inset-2.5 before:content-[""]',
};

// A dialog disables pointer events outside itself, but Undo has to work above one.
const toastOptions = { unstyled: true, classNames, style: { pointerEvents: 'auto' } } as const;

/** Renders the messages of `toast`. */
export function ToastList() {
  // Runs after the effects of `Toasts`, which from then on listens.
  useEffect(() => showToastsBy(toast), []);
  // A dialog hides everything but the live regions that exist when it opens; the list inside is the one that announces.
  return (
    <div aria-live="off">
      <Toasts position="bottom-center" duration={4000} visibleToasts={3} toastOptions={toastOptions} />
    </div>
  );
}
