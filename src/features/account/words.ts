import type { OpenMatter } from '@/domain/order';
import { isolatedList } from '@/lib/isolated';
import type { Problem } from '@/lib/result';

const waitingWords: Readonly<Record<OpenMatter, string>> = {
  order: 'it is on its way to you',
  return: 'a return',
  refund: 'a refund',
  dispute: 'a disputed payment',
  piece: 'a lost piece',
  message: 'a question that we have not answered',
  unknown: 'something else',
};

export const accountTitle = 'My Account';

export const personalDataMessages = {
  title: 'Your data',
  note: 'Download it, or delete your account',
  exportHint:
    'One file with everything we hold about you: your orders, your saved addresses, your wish lists, your children if they are kept there, your newsletter subscription and what you asked to be told about.',
  export: 'Download my data',
  exportIs: {
    idle: '',
    pending: 'Collecting your data...',
    success: 'Your data was downloaded.',
    error: 'Your data could not be collected. Check your connection and try again.',
  },
  deleteHint: 'Deleting your account cannot be undone.',
  delete: 'Delete my account',
  dialogTitle: 'Delete your account?',
  erased:
    'Erased at once: your saved addresses, your wish lists, your children, your newsletter subscription, what you asked to be told about and your customer record.',
  kept: 'Kept for our books, without your name, address, email or phone number: what was ordered, when and for how much.',
  unpaid: 'Cancelled: orders that are not paid yet.',
  open: 'Kept until it ends: a paid order that is not with you yet, and what is open about one, such as a return or money that we owe you. We erase its name and address a day after the last of it has ended, but you will not see it in an account any more.',
  waiting: 'What is open now',
  waits: (order: string, waits: readonly OpenMatter[]) =>
    `Order ${order}: ${isolatedList(waits.map((one) => waitingWords[one]))}`,
  final: 'Then your account is deleted and you are signed out. This cannot be undone.',
  confirmLabel: 'Type DELETE to confirm',
  confirmWord: 'DELETE',
  cancel: 'Keep my account',
  deleting: 'Deleting...',
  deleted: 'Your account and your data are deleted.',
  accountLeft:
    'Your data is erased, but your account itself could not be deleted. Press the button again to finish. If that does not help, write to us and we delete it.',
} as const;

/** Why the erasure failed, and what to do. */
export function erasureProblem(problem: Problem): string {
  if (problem.kind === 'refused' && problem.reason === 'staff-account') {
    return 'This account belongs to a member of staff. End your access to the staff area first, then delete it. Nothing was changed.';
  }
  if (problem.kind === 'refused' && problem.reason === 'recent-sign-in') {
    return 'Nothing was erased. Press the button again and confirm that it is you.';
  }
  return problem.kind === 'unreachable'
    ? 'We could not reach the shop. Check your connection and press the button again: doing it twice does no harm.'
    : 'Your data was not erased. Sign in again and try once more.';
}

export const accountMessages = {
  details: 'Account Details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  changeHint:
    'To change your name, password or picture, press the round user button at the top of the page and choose “Manage account”.',
  signedInAs: 'Signed in as',
  welcome: 'Welcome',
  signOut: 'Sign Out',
} as const;

/** `value` is the `tab` search param; an unknown one selects the first tab. */
export const accountTabs = [
  { value: 'details', label: 'Account Details' },
  { value: 'orders', label: 'Order History' },
  { value: 'addresses', label: 'Addresses' },
] as const;

export function parseAccountTab(text: string | null): (typeof accountTabs)[number]['value'] {
  return accountTabs.find((tab) => tab.value === text)?.value ?? 'details';
}
