import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { formatMoment, formatMoney } from '@/lib/format';
import type { CodeState, CountedCode, StaffCode } from './data';
import type { CodeKind } from './form-schema';

export const codeStateNames: Readonly<Record<CodeState, string>> = {
  active: 'Active',
  planned: 'Planned',
  ended: 'Ended',
  'used-up': 'Used up',
  stopped: 'Stopped',
};

export const codeKindNames: Readonly<Record<CodeKind, string>> = {
  percent: 'Percentage',
  sum: 'Sum in dollars',
  delivery: 'Free delivery',
};

export const codeListMessages = {
  title: 'Discount codes',
  add: 'Add Code',
  search: 'Search codes',
  loading: 'Loading the discount codes',
  loadFailed: 'We could not load the discount codes',
  none: { picture: scenePictures['no-products'], title: 'No codes yet. Add the first one.' },
  noneFound: {
    picture: scenePictures['no-products'],
    title: 'No code fits. Search for something else, or show all.',
  },
  showAll: 'Show all codes',
} satisfies ListPageMessages;

export const codeUseMessages: ListMessages = {
  loading: 'Loading its orders',
  loadFailed: 'We could not load its orders',
  none: 'No order has this code.',
};

export const codeMessages = {
  hint: 'Shoppers type one in the checkout. It comes off the goods, or off the delivery they chose.',
  edit: (code: string) => `Edit ${code}`,
  listName: 'Discount codes',
  show: 'Show',
  shows: { all: 'All', ...codeStateNames },
  columns: {
    code: 'Code',
    off: 'Takes off',
    holds: 'Holds',
    uses: 'Uses',
    sold: 'Sold with it',
    state: 'State',
    actions: 'Actions',
  },
  takesOff: ({ kind, amount }: StaffCode) => {
    switch (kind) {
      case 'delivery':
        return 'the delivery';
      case 'sum':
        return formatMoney(amount ?? 0);
      case 'percent':
        return `${(amount ?? 0) / 100} %`;
      default:
        return `Unknown (${kind satisfies never})`;
    }
  },
  holds: (code: StaffCode) =>
    [
      code.startsAt !== null && `from ${formatMoment(code.startsAt)}`,
      code.endsAt !== null && `until ${formatMoment(code.endsAt)}`,
      code.minimum !== null && `for ${formatMoney(code.minimum)} and more`,
      code.maxEach !== null && `${code.maxEach} for each customer`,
      (code.productIds.length > 0 || code.categoryIds.length > 0) && 'some products only',
    ].filter((line) => typeof line === 'string'),
  always: 'always',
  uses: ({ uses, maxUses }: CountedCode) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
  sold: ({ sold, takenOff }: CountedCode) =>
    takenOff === 0 ? formatMoney(sold) : `${formatMoney(sold)} (${formatMoney(takenOff)} off)`,
  saved: (code: string) => `${code} is saved`,
  added: (code: string) => `${code} is added`,
  stop: (code: string) => `Stop ${code}`,
  start: (code: string) => `Start ${code} again`,
  stopped: (code: string) => `${code} takes nothing off any more`,
  started: (code: string) => `${code} counts again`,
  notStopped: (code: string) => `${code} could not be changed. Try again in a moment.`,
  gone: 'This code is not there any more. Save adds it again; Cancel lets it go.',
  seeUses: (code: string) => `Orders with ${code}`,
  newest: 'The newest 50 orders. An order that ended unpaid is not among them.',
  useColumns: { order: 'Order', customer: 'Customer', day: 'Placed', off: 'Off', total: 'Total' },
  labels: {
    code: 'Code',
    kind: 'Kind',
    amount: 'Amount',
    startsAt: 'From',
    endsAt: 'Until',
    maxUses: 'Uses in total',
    maxEach: 'Uses for each customer',
    minimum: 'Minimum of goods',
    productIds: 'Products',
    categoryIds: 'Categories',
  },
  hints: {
    code: 'What shoppers type; capitals do not matter. It stays once an order has it.',
    amount: {
      percent: 'In percent. Goods always cost $2.00 at least.',
      sum: 'In dollars. Goods always cost $2.00 at least.',
    },
    empty: 'Empty: no limit',
    moment: 'In your time zone. Empty: at once',
    until: 'Empty: until you stop it',
    minimum: 'In dollars, of the whole cart. Empty: none',
    products: 'It applies only to these. Nothing chosen: to everything.',
    categories: 'And from all products of these.',
  },
} as const;
