export interface ToastOptions {
  description?: string;
  /** Milliseconds. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

type Show = (text: string, options?: ToastOptions) => unknown;

/** What shows toasts. */
export interface ToastScreen {
  success: Show;
  info: Show;
  error: Show;
  dismiss: () => unknown;
}

type Kind = 'success' | 'info' | 'error';

let screen: ToastScreen | null = null;
let summon: (() => void) | null = null;
let waiting: { kind: Kind; text: string; options?: ToastOptions }[] = [];

/** Long enough to go to a button such as Undo with the keyboard (Alt and T), in milliseconds. */
const WITH_BUTTON_MS = 10_000;

const showAs =
  (kind: Kind): Show =>
  (text, given) => {
    const options = given?.action ? { duration: WITH_BUTTON_MS, ...given } : given;
    if (screen) return screen[kind](text, options);
    waiting.push({ kind, text, ...(options && { options }) });
    return summon?.();
  };

/** Says what has just happened. What is said before the code that shows toasts has come waits for it. */
export const toast: ToastScreen = {
  success: showAs('success'),
  info: showAs('info'),
  error: showAs('error'),
  dismiss: () => {
    waiting = [];
    screen?.dismiss();
  },
};

/** What nobody has shown yet; it waits no longer. */
export function takeWaitingToasts() {
  return waiting.splice(0);
}

/** Calls back when a toast waits. Returns the way to stop. */
export function onWaitingToast(listener: () => void): () => void {
  summon = listener;
  return () => {
    summon = null;
  };
}

/** From now on toasts are shown here, those that wait first. Returns the way to stop. */
export function showToastsOn(next: ToastScreen): () => void {
  screen = next;
  for (const { kind, text, options } of takeWaitingToasts()) next[kind](text, options);
  return () => {
    screen = null;
  };
}
