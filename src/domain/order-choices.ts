export const deliveryOptions = ['standard', 'express', 'next-day'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

/** How an order is delivered: by the shopper's option, or handed over by staff. */
export const orderDeliveries = [...deliveryOptions, 'in-person'] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

export const GIFT_MESSAGE_MAX = 200;

export interface Gift {
  /** Empty without one. */
  message: string;
  wrap: boolean;
}

/** The shopper's options for an order, besides goods, address and payment. The database decides their price. */
export interface OrderChoices {
  delivery: DeliveryOption;
  /** Null if it is not a gift. */
  gift: Gift | null;
  /** As typed; empty without one. */
  discountCode: string;
  /** `YYYY-MM-DD`; empty if no day was given. */
  neededBy: string;
}

export const noChoices: OrderChoices = { delivery: 'standard', gift: null, discountCode: '', neededBy: '' };

/** Whether every option is the default. */
export function isDefaultChoice({ delivery, gift, discountCode, neededBy }: OrderChoices): boolean {
  return delivery === noChoices.delivery && gift === null && discountCode.trim() === '' && neededBy === '';
}

/** The options that affect the price. */
export function pricedChoices(choices: OrderChoices): OrderChoices {
  return { ...choices, gift: choices.gift?.wrap ? { message: '', wrap: true } : null, neededBy: '' };
}
