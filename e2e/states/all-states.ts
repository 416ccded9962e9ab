import { accountStates } from './account-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { contentStates, newsletterStates } from './content-states.ts';
import { orderStates } from './order-states.ts';
import { pieceStates } from './piece-states.ts';
import { productStates } from './product-states.ts';
import { recallStates } from './recall-states.ts';
import { returnStates } from './return-states.ts';
import { reviewStates } from './review-states.ts';
import { shillingStates, staffRateStates } from './shilling-states.ts';
import { shopperStates } from './shopper-states.ts';
import { staffAnswerStates } from './staff-answer-states.ts';
import { staffMessageStates } from './staff-message-states.ts';
import { staffNewOrderStates } from './staff-new-order-states.ts';
import { staffOfficeStates, staffSettingsStates } from './staff-office-states.ts';
import { staffPackingStates } from './staff-packing-states.ts';
import { staffStates } from './staff-states.ts';
import type { State } from './state.ts';
import { wishListStates } from './wish-list-states.ts';

/** Each group is one journey of up to half a minute: a longer one would still run when all others have ended. */
export const groups: Record<string, readonly State[]> = {
  'the products': catalogueStates,
  'a product': productStates,
  'pages to read': contentStates,
  'prices in shillings': shillingStates,
  buying: shopperStates,
  'an order': orderStates,
  'the newsletter': newsletterStates,
  'a return': returnStates,
  'a recall': recallStates,
  'a lost piece': pieceStates,
  reviews: reviewStates,
  'wish lists': wishListStates,
  'an account': accountStates,
  'the staff area': staffAnswerStates,
  'products and orders in the staff area': staffStates,
  'packing in the staff area': staffPackingStates,
  'a new order in the staff area': staffNewOrderStates,
  'posts, customers, categories and codes in the staff area': staffOfficeStates,
  'messages in the staff area': staffMessageStates,
  'search, books and settings in the staff area': [...staffSettingsStates, ...staffRateStates],
};

export const allStates: readonly State[] = Object.values(groups).flat();
