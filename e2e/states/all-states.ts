import { accountStates } from './account-states.ts';
import { publicStates } from './public-states.ts';
import { shopperStates } from './shopper-states.ts';
import { staffStates } from './staff-states.ts';
import type { State } from './state.ts';

/** A new page begins here, so that two can be looked at beside each other. */
const HALF = publicStates.findIndex(({ name }) => name === 'contact');

/** Each group is one journey. */
export const groups: Record<string, readonly State[]> = {
  'what everybody sees': publicStates.slice(0, HALF),
  'what everybody sees, the rest': publicStates.slice(HALF),
  buying: shopperStates,
  'an account': accountStates,
  'the staff area': staffStates,
};

export const allStates: readonly State[] = Object.values(groups).flat();
