import { accountStates } from './account-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { contentStates } from './content-states.ts';
import { newsletterStates } from './newsletter-states.ts';
import { orderStates } from './order-states.ts';
import { returnStates } from './return-states.ts';
import { shopperStates } from './shopper-states.ts';
import { staffAnswerStates } from './staff-answer-states.ts';
import { staffOfficeStates, staffSettingsStates } from './staff-office-states.ts';
import { staffStates } from './staff-states.ts';
import type { State } from './state.ts';

/** Each group is one journey, which may take half a minute: a longer one would end alone. */
export const groups: Record<string, readonly State[]> = {
  'the products': catalogueStates,
  'pages to read': contentStates,
  buying: shopperStates,
  'an order': orderStates,
  'the newsletter': newsletterStates,
  'a return': returnStates,
  'an account': accountStates,
  'the staff area': staffAnswerStates,
  'products and orders in the staff area': staffStates,
  'posts, customers, categories and codes in the staff area': staffOfficeStates,
  'search, books and settings in the staff area': staffSettingsStates,
};

export const allStates: readonly State[] = Object.values(groups).flat();
