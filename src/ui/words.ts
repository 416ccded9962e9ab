import { joined } from '@/lib/isolated';

/** The hint under an error message of failed loading. */
export const failedHint = 'Check your connection, then try again.';

/** Shown when the code of a dialog cannot be loaded. */
export const partFailed = 'This could not be loaded. Check your connection and press again, or reload the page.';
export const reloadLabel = 'Reload';

/** Of what, in a list with several. */
const counted = (words: string) => (of?: string) => (of ? joined`${words} of ${of}` : words);

/** Names of controls and landmarks. */
export const uiWords = {
  breadcrumb: 'Breadcrumb',
  cancel: 'Cancel',
  close: 'Close',
  emailPlaceholder: 'Your email address',
  loadingPage: 'Loading page',
  onThisPage: 'On this page',
  retry: 'Try again',
  crashed: (widget: string) => `${widget} cannot be shown right now.`,
  quantity: counted('Quantity'),
  decrease: counted('Decrease quantity'),
  increase: counted('Increase quantity'),
} as const;

export const unsavedWords = {
  title: 'Leave without saving?',
  hint: 'What you typed here is not saved yet.',
  discard: 'Discard changes',
  keep: 'Keep editing',
} as const;
