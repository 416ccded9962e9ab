import { cva } from 'class-variance-authority';
import { useRef } from 'react';

// Above other dialogs, too: a nested dialog dims its parent.
export const overlay = 'fixed inset-0 z-50 bg-black/50 backdrop-blur-[2px]';

// The dialog itself scrolls and has the focus, so that the arrow keys scroll a text without controls.
export const sheet = cva(
  [
    'fixed flex scroll-py-24 low:scroll-py-4 flex-col overflow-y-auto overscroll-contain border border-line bg-raised shadow-lifted focus:outline-none',
    'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[94dvh] max-sm:rounded-t-panel',
    'sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel',
  ],
  {
    variants: {
      size: { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-5xl' },
      above: { page: 'z-50', dialog: 'z-60 p-6 sm:p-7' },
    },
  },
);

/** What opened the current dialog. A dialog that replaces another, as a form does its spinner, has the same opener. */
let lastOpener: Element | null = null;

/** What is around the opener has not taken the focus: Radix puts it there when nothing else has it. */
function isFocusTaken(opener: Element | null) {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !(opener && activeElement.contains(opener));
}

/** Returns the focus to the element that had it, else to the page, unless a new page or dialog has taken it. */
export function useReturningFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      const { activeElement, body } = document;
      opener.current = activeElement === body ? lastOpener : activeElement;
      lastOpener = opener.current;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (isFocusTaken(opener.current)) return;
      const found = opener.current?.isConnected && opener.current !== document.body;
      if (found && opener.current instanceof HTMLElement) opener.current.focus();
      // Delayed: a confirmation may close its dialog, too, which restores the focus to its own opener.
      else setTimeout(() => !isFocusTaken(null) && document.getElementById('main')?.focus());
      lastOpener = null;
    },
  };
}
