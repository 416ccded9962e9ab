import type { Problem } from '@/lib/result';
import { problemMessage } from '../shared/messages';

export const settingsMessages = {
  title: 'Settings',
  intro: 'Changes take effect in the shop at once.',
  loadFailed: 'We could not load the settings',
  saved: 'The settings are saved',
  factsTitle: 'Ways to reach us',
  factsHint: 'Shown at the foot of every page and on Contact. An empty field shows what the shop was built with.',
  rulesTitle: 'Prices and stock',
  rulesHint: 'Orders that are placed from now on use these figures.',
  taxHint: 'Percent of the subtotal, added at checkout',
  freeShippingHint: 'In US dollars; stated on every product page',
  lowStockHint: 'Products with so many units or fewer are marked',
  gone: 'The settings are no longer there.',
  staffTitle: 'Staff',
  staffHint: (domain: string) =>
    `Everybody with a verified address at @${domain} is staff. A suspended address loses all rights of the staff area until it is reinstated.`,
  suspend: 'Suspend',
  suspending: 'Suspending...',
  reinstate: 'Reinstate',
  nobody: 'Nobody is suspended.',
  suspendedFailed: 'We could not load the suspensions',
  by: (actor: string, date: string) => `Suspended by ${actor} on ${date}`,
  suspended: (email: string) => `${email} is suspended`,
  reinstated: (email: string) => `${email} is staff again`,
} as const;

export function accessProblem(problem: Problem): string {
  return problemMessage(problem, {
    'own-account': 'You cannot suspend yourself',
    'not-staff': 'This is no address of the company',
    forbidden: 'Your account may not do this. If you were staff a moment ago, sign in again.',
    unreachable: 'This did not work. Try again in a moment.',
  });
}
