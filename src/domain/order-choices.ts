export const deliveryOptions = ['standard', 'express', 'next-day'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

export interface Gift {
  /** Empty without one; up to 200 characters. */
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
