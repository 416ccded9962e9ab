import type { ListMessages } from '../shared/components/list';

export const taxListMessages: ListMessages = {
  loading: 'Loading the taxes',
  loadFailed: 'We could not load the taxes of countries',
  none: 'No country yet: the tax rate above counts everywhere.',
};

export const taxMessages = {
  title: 'Tax by country',
  hint: 'Orders to these countries pay another tax than the tax rate above. It is taken of the goods, not of delivery.',
  list: 'Countries with a tax of their own',
  add: 'Add a country',
  edit: (country: string) => `Edit the tax of ${country}`,
  country: 'Country',
  percent: 'Tax (percent)',
  saved: (country: string) => `The tax of ${country} is saved`,
  gone: 'Somebody else removed this country while you were editing. Save adds it again; Cancel lets it go.',
  deleteTitle: (country: string) => `Delete the tax of ${country}?`,
  deleteHint: 'New orders to it pay the tax rate of the shop. Orders that were placed keep theirs.',
  removal: {
    deleted: (country: string) => `${country} has no tax of its own any more`,
    restored: (country: string) => `The tax of ${country} is back`,
    alreadyGone: (country: string) => `${country} was removed by somebody else`,
    failed: (country: string) => `The tax of ${country} could not be changed. Try again in a moment.`,
  },
} as const;
