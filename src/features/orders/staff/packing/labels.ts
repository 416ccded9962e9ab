import { deliveryNames } from '@/features/delivery/words';
import { csvFile, csvLine } from '@/features/staff-area/csv';
import { shortOrderId } from '@/lib/format';
import { isInPerson } from '../../order-page';
import type { OrderDetails } from '../rows';
import { packingMessages } from './words';

const header = csvLine([
  'Name',
  'Address',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Phone',
  'Order',
  'Weight',
  'Delivery',
  'Landmark',
]);

/** A phone number as a program dials it: digits, with `00` for the plus, which could start a formula. */
const dialled = (phone: string) =>
  phone
    .replace(/\(0\)/, '')
    .replace(/^\D*\+/, '00')
    .replace(/\D/g, '');

/** A CSV file for the carriers' label programs. The weight column is empty, because the shop does not know it. */
export function labelFile(orders: readonly OrderDetails[]): Blob {
  const lines = orders.flatMap(({ id, address, customerName, delivery }) =>
    address === null || isInPerson({ delivery })
      ? []
      : [
          csvLine([
            customerName,
            address.address,
            address.city,
            address.state,
            address.zipCode,
            address.country,
            dialled(address.phone),
            packingMessages.order(shortOrderId(id)),
            '',
            deliveryNames[delivery],
            address.landmark,
          ]),
        ],
  );
  return csvFile([header, ...lines]);
}
