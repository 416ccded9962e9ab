import { hourInWords } from '@/config/shop-phrases';
import type { DeliveryOption } from '@/domain/order-choices';
import { today } from '@/domain/shop-day';
import { formatDay, formatMoney } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';
import type { DeliveryTerms, Holiday } from '../rules';
import { deliveryNames } from '../words';
import type { Processing } from './data';

const days = ({ daysFrom, daysTo }: Pick<DeliveryTerms, 'daysFrom' | 'daysTo'>) =>
  daysFrom === daysTo ? `${daysTo} business ${daysTo === 1 ? 'day' : 'days'}` : `${daysFrom}-${daysTo} business days`;

/** `$9.99, 2-3 business days`. */
export function termsInWords(terms: DeliveryTerms): string {
  if (!terms.isOffered) return 'Not offered';
  const cutOff = terms.cutOffHour === null ? [] : [`ordered before ${hourInWords(terms.cutOffHour)}`];
  return isolatedList([formatMoney(terms.price), days(terms), ...cutOff]);
}

/** `1-2 business days`. */
export const processingInShort = ({ processingFrom, processingTo }: Processing) =>
  days({ daysFrom: processingFrom, daysTo: processingTo });

/** `5 holidays. The next one: Jamhuri Day, December 12, 2026`. */
export function holidaysInShort(holidays: readonly Holiday[]): string {
  const next = holidays.find(({ day }) => day >= today());
  const known = countOf(holidays.length, 'holiday');
  return next ? joined`${known}. The next one: ${next.name}, ${formatDay(next.day)}` : known;
}

const FEW_PLACES = 6;

export const deliveryMessages = {
  title: 'Delivery',
  hint: 'What shoppers in each country or place can choose, what it costs and when it comes. Orders that are placed from now on use it.',
  loading: 'Loading the delivery zones',
  failed: 'We could not load the delivery zones',
  zones: 'Delivery zones',
  zone: 'Zone',
  countries: 'Countries',
  rest: 'All other countries',
  actions: 'Actions',
  add: 'Add a zone',
  edit: (name: string) => joined`Edit ${name}`,
  added: (name: string) => joined`${name} is added`,
  saved: (name: string) => joined`${name} is saved`,
  gone: 'This zone is no longer there. Save again to add it anew.',
  name: 'Name',
  countriesHint:
    'Names or two-letter codes, separated by commas. A country is in one zone; one with places may name it, too.',
  places: 'Places',
  placesHint:
    'For a price of their own: towns or areas of one country, one a line, with other spellings after =, as in Kilimani = Kilimani Estate.',
  placesIn: (country: string, names: readonly string[]) =>
    names.length <= FEW_PLACES
      ? `${country}: ${isolatedList(names)}`
      : `${country}: ${isolatedList(names.slice(0, FEW_PLACES))} and ${names.length - FEW_PLACES} more`,
  offered: 'Offered',
  price: 'Price',
  daysFrom: 'Business days from',
  daysTo: 'Business days to',
  cutOff: 'Leaves the same day when ordered before',
  noCutOff: 'No such hour: after the days of processing',
  optionField: (option: DeliveryOption, field: string) => `${deliveryNames[option]}: ${field.toLowerCase()}`,
  standardHint: 'Free from the free-shipping limit on',
  processing: 'Days until a parcel leaves',
  processingHint:
    'Business days, Monday to Friday without holidays. Options with an hour to order before leave at once.',
  processingFrom: 'At the earliest',
  processingTo: 'At the latest',
  processingSaved: 'The days until a parcel leaves are saved',
  holidays: 'Holidays',
  holidaysHint:
    'Nobody packs or delivers on these days. The feasts of Islam follow the moon: correct them when they are announced.',
  noHolidays: 'No holiday is known. Parcels are promised on every day from Monday to Friday.',
  holidayDay: 'Day',
  holidayName: 'Name of the holiday',
  addHoliday: 'Add holiday',
  removeHoliday: (name: string, day: string) => joined`Remove ${name}, ${day}`,
  holidayAdded: (name: string) => joined`${name} is a holiday`,
  holidayRemoved: (name: string) => joined`${name} is an ordinary day again`,
  holidayNotSaved: 'This did not work. Check the day and try again.',
  holidayIncomplete: 'Choose a day from today on, and name it',
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint: 'Its countries then belong to the rest of the world, its places to the zone of their country.',
  removal: {
    deleted: (name: string) => joined`${name} is deleted`,
    restored: (name: string) => joined`${name} is back`,
    alreadyGone: (name: string) => joined`${name} was deleted already`,
    failed: (name: string) => joined`${name} could not be changed. Try again in a moment.`,
  },
  saveDays: 'Save days',
} as const;
