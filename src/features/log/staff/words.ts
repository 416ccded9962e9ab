import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import { editingMessages } from '@/features/staff-area/words';
import { formatMoment, shortOrderId } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import { countOf, unknownWord } from '@/lib/words';
import type { LogChoice, LogEntry } from './data';

export const logMessages = {
  title: 'Log',
  hint: 'What staff changed, and which personal data they opened or exported. Nobody can edit it.',
  search: 'Search by person or text...',
  which: 'Which log',
  logs: { all: 'Both', changes: 'Changes', reads: 'Reads' } satisfies Record<LogChoice, string>,
  listName: 'Entries of the log',
  openOrder: (id: string) => `Open order ${shortOrderId(id)}`,
  more: 'Show more',
  loadingMore: 'Loading more...',
  moreFailed: 'We could not load more. Try again in a moment.',
} as const;

export const logListMessages: ListMessages = {
  loading: 'Loading the log',
  loadFailed: 'We could not load the log',
  showAll: 'Show all entries',
  none: {
    picture: scenePictures['no-orders'],
    title: 'Nothing in the log yet',
    hint: 'What staff change or open from now on is listed here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No entries found matching your search.' },
};

const actionNames: Record<LogEntry['action'], string> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  read_customer: 'Opened a customer',
  read_order: 'Opened an order',
  read_message: 'Opened a message',
  read_recall: 'Opened the buyers of a recall',
  export_orders: 'Exported orders',
  export_books: 'Exported the books',
  export_movements: 'Exported movements of money',
  export_subscribers: 'Exported readers of the newsletter',
  unknown: unknownWord,
};

const tableNames: Readonly<Record<string, string>> = {
  blog_posts: 'post',
  categories: 'category',
  collections: 'collection',
  country_taxes: 'tax of a country',
  delivery_options: 'delivery option',
  delivery_rules: 'days until a parcel leaves',
  delivery_zones: 'delivery zone',
  discount_codes: 'discount code',
  holidays: 'holiday',
  letters: 'letter',
  mail_prefaces: 'words of a mail',
  mails: 'mail',
  makers: 'maker',
  message_answers: 'answer to a message',
  messages: 'message',
  order_events: 'note in an order',
  orders: 'order',
  parcels: 'parcel',
  payment_incidents: 'dispute',
  payments: 'payment',
  product_costs: 'cost of a product',
  products: 'product',
  recalls: 'recall',
  refunds: 'refund',
  remedies: 'remedy of a recall',
  return_lines: 'line of a return',
  returns: 'return',
  reviews: 'review',
  search_synonyms: 'words that mean the same',
  shop_settings: 'settings',
  shop_texts: 'policy or FAQ',
  staff_members: 'member of staff',
};

/** `max_age` as `max age`, for tables and columns without a name of their own. */
const plainName = (name: string) => name.replaceAll('_', ' ');

export const fieldName = (column: string) => plainName(column).replace(/^./, (letter) => letter.toUpperCase());

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A stored value as staff read it. */
export function shownValue(value: string | null): string {
  if (!value) return editingMessages.empty;
  return MOMENT.test(value) ? formatMoment(value) : value;
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** What an entry is about; null if its action says all, as with an export or the one row of the settings. */
function subjectOf({ name, subject }: LogEntry): string | null {
  if (name !== null) return name;
  if (subject === null || subject === 'true') return null;
  return UUID.test(subject) ? shortOrderId(subject) : subject;
}

/** `Changed product, Wooden Kite`, `Exported orders, 7 rows`. */
export function describeEntry(entry: LogEntry): string {
  const { action, tableName, rowCount } = entry;
  const what = tableName === null ? '' : ` ${tableNames[tableName] ?? plainName(tableName)}`;
  const rows = action.startsWith('export_') && rowCount !== null ? countOf(rowCount, 'row') : null;
  return isolatedList([`${actionNames[action]}${what}`, subjectOf(entry), rows].filter((part) => part !== null));
}
