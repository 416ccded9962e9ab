import type { ExternalToast, toast as shown } from 'sonner';

type Toasts = Pick<typeof shown, 'success' | 'error' | 'info' | 'warning' | 'message'>;
type Show = (toasts: Toasts) => void;

/** Long enough to reach a button such as Undo by keyboard (Alt and T), in milliseconds. */
export const UNDO_MS = 10_000;

let list: Toasts | undefined;
let loadList = () => {};
/** What was said before the code of the list had arrived. */
let waiting: Show[] = [];

function show(one: Show): void {
  if (list) one(list);
  else {
    waiting.push(one);
    loadList();
  }
}

const ofKind =
  (kind: 'success' | 'error' | 'info' | 'warning' | 'message') => (text: string, options?: ExternalToast) =>
    show((toasts) => void toasts[kind](text, options));

/** Shows a short message above the page. The code that draws it is not in a first visit's script: `Toaster` loads it. */
export const toast = {
  success: ofKind('success'),
  error: ofKind('error'),
  info: ofKind('info'),
  warning: ofKind('warning'),
  message: ofKind('message'),
};

/** The first message calls `load`. Returns the function that ends it. */
export function onFirstToast(load: () => void): () => void {
  loadList = load;
  if (waiting.length > 0) load();
  return () => {
    loadList = () => {};
    waiting = [];
  };
}

/** Called once the list is on the page: shows what waits, and all that follows. Returns the function that ends it. */
export function showToastsBy(toasts: Toasts): () => void {
  list = toasts;
  for (const one of waiting.splice(0)) one(toasts);
  return () => {
    list = undefined;
  };
}
