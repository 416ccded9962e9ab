import type { ListMessages } from '@/features/staff-area/list';

export const taxListMessages: ListMessages = {
  loading: 'Loading the taxes',
  loadFailed: 'We could not load the taxes of countries',
  none: 'No country yet: the tax rate above counts everywhere.',
};

export const taxMessages = {
  title: 'Tax by country',
  hint: 'Orders to these countries and states pay another tax than the tax rate above. It is taken of the goods, not of delivery.',
  list: 'Countries with a tax of their own',
  add: 'Add a country',
  edit: (country: string) => `Edit the tax of ${country}`,
  fields: {
    country: 'Country',
    state: 'State',
    taxRate: 'Tax (percent)',
    pricesIncludeTax: 'Prices include tax',
  },
  stateHint: 'Leave it empty for the whole country. A state has precedence over its country.',
  includeHint: 'Then a price is what is paid there: the tax is part of it. Otherwise tax is added.',
  included: 'in the prices',
  yes: 'Yes',
  no: 'No',
  saved: (country: string) => `The tax of ${country} is saved`,
  gone: 'Somebody else removed this country while you were editing. Save adds it again; Cancel lets it go.',
  deleteTitle: (country: string) => `Delete the tax of ${country}?`,
  deleteHint:
    'New orders to it pay the tax rate of the shop, to a state that of its country. Orders that were placed keep theirs.',
  removal: {
    deleted: (country: string) => `${country} has no tax of its own any more`,
    restored: (country: string) => `The tax of ${country} is back`,
    alreadyGone: (country: string) => `${country} was removed by somebody else`,
    failed: (country: string) => `The tax of ${country} could not be changed. Try again in a moment.`,
  },
} as const;
