export const deliveryOptions = ['standard', 'express', 'next-day'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

/** How an order comes: as a shopper chose, or staff hand it over themselves. */
export const orderDeliveries = [...deliveryOptions, 'in-person'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

export const GIFT_MESSAGE_MAX = 200;

export interface Gift {
  /** Empty without one. */
  message: string;
  wrap: boolean;
}

/** What a shopper chooses of an order besides goods, address and payment. The database decides what it costs. */
export interface OrderChoices {
  delivery: DeliveryOption;
  /** Null where it is none. */
  gift: Gift | null;
  /** As typed; empty without one. */
  discountCode: string;
  /** `YYYY-MM-DD`; empty where no day was named. */
  neededBy: string;
}

export const noChoices: OrderChoices = { delivery: 'standard', gift: null, discountCode: '', neededBy: '' };

/** Whether nothing was chosen that changes an order. */
export function isDefaultChoice({ delivery, gift, discountCode, neededBy }: OrderChoices): boolean {
  return delivery === noChoices.delivery && gift === null && discountCode.trim() === '' && neededBy === '';
}

/** The choices as far as they have a price. */
export function pricedChoices(choices: OrderChoices): OrderChoices {
  return { ...choices, gift: choices.gift?.wrap ? { message: '', wrap: true } : null, neededBy: '' };
}
