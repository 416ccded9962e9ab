import { type Known, knownWord } from './known-word';
import type { Cents } from './money';
import type { Gift, OrderDelivery } from './order-choices';
import type { PaymentMethod } from './payment-methods';
import type { OrderTotals } from './totals';

export const orderStatuses = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What each status implies. `supabase/schemas/order_words.sql` has the same. */
const statusMeanings: Readonly<Record<Known<OrderStatus>, { isSent: boolean; isOver: boolean }>> = {
  pending: { isSent: false, isOver: false },
  processing: { isSent: false, isOver: false },
  shipped: { isSent: true, isOver: false },
  completed: { isSent: true, isOver: true },
  cancelled: { isSent: false, isOver: true },
  unknown: { isSent: false, isOver: false },
};

/** Whether its parcel has left the shop. */
export const isSent = (status: Known<OrderStatus>) => statusMeanings[status].isSent;
/** Whether the order is finished. */
export const isOver = (status: Known<OrderStatus>) => statusMeanings[status].isOver;

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether something of it is still to be packed. The same as `private.is_to_pack` in the database. */
export const isToPack = ({
  status,
  paymentStatus,
}: {
  status: Known<OrderStatus>;
  paymentStatus: Known<PaymentStatus>;
}) => status === 'processing' && paymentStatus === 'paid';

/** The fields of an order's address, each with its most characters: the same as `private.address_fields` of the database. */
export const addressLengths = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 30,
  address: 200,
  landmark: 120,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
} as const;

export type AddressField = keyof typeof addressLengths;

export const addressFields = Object.keys(addressLengths) as readonly AddressField[];

/** The same for each field of an address. */
export const everyAddressField = <Value>(value: Value) =>
  Object.fromEntries(addressFields.map((field) => [field, value])) as Record<AddressField, Value>;

/** Recipient and address, as stored in the order. */
export type ShippingAddress = Record<AddressField, string>;

export const emptyShippingAddress: ShippingAddress = everyAddressField('');

export const recipientOf = ({ firstName, lastName }: Pick<ShippingAddress, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export interface OrderItem {
  productId: number;
  name: string;
  image: string;
  quantity: number;
  unitPrice: Cents;
  totalPrice: Cents;
}

/** The shopper's options, as stored in the order. */
export interface ChosenForOrder {
  delivery: Known<OrderDelivery>;
  gift: Gift | null;
  /** In capital letters. */
  discountCode: string | null;
  /** `YYYY-MM-DD`: the day by which it has to arrive. */
  neededBy: string | null;
  /** `YYYY-MM-DD`: the promised days. Orders handed over in person have none. */
  arrivesFrom: string | null;
  arrivesBy: string | null;
}

/** A shipment of an order. Orders that staff did not pack as parcels have none. */
export interface SentParcel {
  id: string;
  /** ISO 8601. */
  sentAt: string;
  /** Shown to staff only. */
  sentBy: string | null;
  /** As stored; parsed by `parcelOf`, which only pages that show parcels load. */
  carrier: string | null;
  trackingNumber: string | null;
  lines: readonly Pick<OrderItem, 'productId' | 'name' | 'quantity'>[];
}

export interface Order extends OrderTotals, ChosenForOrder {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  status: Known<OrderStatus>;
  paymentStatus: Known<PaymentStatus>;
  items: readonly OrderItem[];
  /** What was paid and refunded; only if something was refunded. */
  money?: { paid: Cents; refunded: Cents } | undefined;
  parcels?: readonly SentParcel[] | undefined;
  /** Of an order with parcels; null where nothing is left. */
  rest?: OrderRest | null | undefined;
  /** All that had not left has been paid back: nothing is packed any more. */
  hasEnded?: boolean | undefined;
}

/** What a payment provider needs of an order. */
export interface OrderToPay {
  id: string;
  /** ISO 4217. M-Pesa may be charged in shillings. */
  chargedCurrency: string;
  /** In minor units of that currency. */
  chargedMinor: number;
}

/** An order with everything needed to pay it. */
export interface PayableOrder extends Order, OrderToPay {
  paymentMethod: Known<PaymentMethod>;
  shippingAddress: ShippingAddress;
  /** ISO 8601: until then its stock is reserved. */
  expiresAt: string;
}

/** Whether an order can still be paid. */
export function awaitsPayment(order: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return order.status === 'pending' && order.paymentStatus === 'pending';
}

/** Whether part of an order was shipped, and the rest is still to be. */
export const isPartlySent = ({
  status,
  parcels = [],
  hasEnded = false,
}: Pick<Order, 'status' | 'parcels' | 'hasEnded'>): boolean =>
  parcels.length > 0 && !isSent(status) && !isOver(status) && !hasEnded;

/** What becomes of what is in no parcel: it follows, a recall keeps it in the shop, or both of some. */
export const orderRests = ['follows', 'recalled', 'both'] as const;
export type OrderRest = Known<(typeof orderRests)[number]>;

/** Who may see an order: its signed-in owner (null), or the holder of a guest's token. */
export interface OrderKey {
  id: string;
  guestToken: string | null;
}

/** The database's response to a placed order; all amounts are decided there. */
export interface PlacedOrder extends OrderKey, OrderTotals, OrderToPay {
  status: Known<OrderStatus>;
  paymentStatus: Known<PaymentStatus>;
}

/** Parses a stored status, ignoring case. */
export const parseOrderStatus = (text: string) => knownWord(orderStatuses, text.toLowerCase());

/** Parses a stored payment status, ignoring case. */
export const parsePaymentStatus = (text: string) => knownWord(paymentStatuses, text.toLowerCase());

/** What of an order may not have ended; its customer's name and address are kept until it has. */
export const openMatters = ['order', 'return', 'refund', 'dispute', 'piece', 'message'] as const;
export type OpenMatter = Known<(typeof openMatters)[number]>;
