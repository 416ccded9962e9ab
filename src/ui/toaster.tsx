import { Toaster as Toasts } from 'sonner';

/** Long enough to reach a button such as Undo by keyboard (Alt and T), in milliseconds. */
export const UNDO_MS = 10_000;

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

/** Renders the messages of sonner's `toast`. */
export function Toaster() {
  // A dialog hides everything but the live regions that exist when it opens; the list inside is the one that announces.
  return (
    <div aria-live="off">
      <Toasts position="bottom-center" duration={4000} visibleToasts={3} toastOptions={toastOptions} />
    </div>
  );
}
