import { joined } from '@/lib/isolated';

export const deliveryChoiceMessages = {
  title: 'Delivery',
  arrives: (days: string) => `Arrives ${days}`,
  arrivesIn: (businessDays: string) => `Arrives in ${businessDays} business days`,
  /** `price` is null where it is free. */
  way: (name: string, place: string | null, price: string | null) => {
    const delivery = price === null ? joined`Free ${name.toLowerCase()} delivery` : joined`${name} delivery`;
    const cost = price === null ? '' : joined` for ${price}`;
    return place === null
      ? joined`${delivery}${cost}, ordered now`
      : joined`${delivery} to ${place}${cost}, ordered now`;
  },
  change: 'Change place',
  forecast: 'The total with tax',
  known: (total: string, way: string | null) =>
    way === null ? `${total} with tax` : `${total} with tax and ${way.toLowerCase()} delivery`,
  toFree: (missing: string) => `Add ${missing} more for free standard delivery`,
  orderBefore: (hour: string) => `, if you order before ${hour} in Nairobi`,
  notOffered: 'Not offered there',
  refused: 'The delivery you had chosen is not offered any more. Choose one of these.',
  elsewhere: (country: string, price: string | null) =>
    price === null ? `We do not deliver elsewhere in ${country} yet.` : `Elsewhere in ${country}: ${price}`,
  nothing: 'We do not deliver there yet. Write to us, and we will look for a way.',
} as const;
