import type { AddressField } from '@/domain/order';
import { isolatedList, joined } from '@/lib/isolated';
import { type Carrier, carrierName, parseCarrier } from '../parcel';
import { orderStatusNames } from '../words';
import { moneyEventTitle, refundReasons } from './money/words';
import type { OrderEvent } from './rows';

const returnEventTitles: Readonly<Record<string, string>> = {
  asked: 'Return asked for',
  withdrawn: 'Return withdrawn',
  refused: 'Return refused',
  approved: 'Return approved',
  received: 'Return received',
};

const withdrawalTitles: Readonly<Record<string, string>> = {
  cancelled: 'Withdrawal received before it was sent',
  part: 'Withdrawal received in time: what had not left stays here, the rest comes back',
  return: 'Withdrawal received in time: its goods come back',
  late: 'Withdrawal received after the days for returns',
  over: 'Withdrawal received with nothing left to withdraw from',
};

const trackingTitle = (number: string, carrier: Carrier | null) =>
  carrier === null ? `Tracking number ${number}` : `Tracking number ${number} (${carrierName(carrier)})`;

/** `2 x Kit, 1 x Blocks` */
export const unitList = (units: readonly { name: string; quantity: number }[]): string =>
  isolatedList(units.map(({ name, quantity }) => `${quantity} x ${name}`));

export function eventTitle(event: OrderEvent): string {
  const { kind, toStatus, note } = event;
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'paid':
      return 'Payment received';
    case 'payment_failed':
      return 'Payment failed';
    case 'status':
      return `Status changed to ${orderStatusNames[toStatus ?? 'pending']}`;
    case 'note':
      return 'Note';
    case 'tracking':
      return note === null ? 'Tracking number removed' : trackingTitle(note, parseCarrier(event.details?.carrier));
    case 'parcel':
      return note === null
        ? 'Parcel sent'
        : `Parcel sent. ${trackingTitle(note, parseCarrier(event.details?.carrier))}`;
    case 'parcel_stopped':
      return note === null
        ? 'Parcel stopped'
        : `Parcel stopped. ${trackingTitle(note, parseCarrier(event.details?.carrier))}`;
    case 'cancelled':
      return 'Order cancelled';
    case 'expired':
      return 'Not paid in time: order cancelled';
    case 'address':
      return 'Address corrected';
    case 'withdrawal':
      return withdrawalTitles[event.details?.status ?? ''] ?? 'Withdrawal received';
    case 'unknown':
      return 'Something that this page does not know yet';
    case 'return':
      return returnEventTitles[event.details?.status ?? ''] ?? 'Return';
    default:
      return moneyEventTitle({ ...event, kind });
  }
}

const fieldNames: Readonly<Record<AddressField, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  landmark: 'landmark',
  city: 'city',
  state: 'state',
  zipCode: 'zip code',
  country: 'country',
};

/** The database names the fields; an erased order has none. */
const correctedParts = (parts: string) =>
  parts === ''
    ? null
    : `Changed: ${isolatedList(parts.split(', ').map((field) => fieldNames[field as AddressField] ?? field))}`;

/** What of an order is not sent by it, or is to be packed again. */
function unitsRemark({ details }: OrderEvent): string | null {
  if (!details || details.lines.length === 0) return null;
  return details.ended === false
    ? joined`To be packed again: ${unitList(details.lines)}`
    : joined`Not sent: ${unitList(details.lines)}`;
}

/** The text below the title of an event: a note, why a refund is due, or the units that it is about. */
export function eventRemark(event: OrderEvent): string | null {
  const { kind, note } = event;
  if (kind === 'tracking' || kind === 'parcel') return null;
  if (kind === 'parcel_stopped' || kind === 'withdrawal') return unitsRemark(event);
  if (kind === 'address') return correctedParts(note ?? '');
  const isReason = kind === 'refund_due' || kind === 'refund_waived';
  return isReason && note !== null ? (refundReasons[note] ?? note) : note;
}
