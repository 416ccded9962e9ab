import { shortOrderId } from '@/lib/format';
import { deliveryNames } from '@/shop/delivery-words';
import type { OrderDetails } from '../orders/repository';
import { csvFile, csvLine } from '../shared/csv';

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
]);

/** A CSV file for the carriers' label programs. The weight column is empty, because the shop does not know it. */
export function labelFile(orders: readonly OrderDetails[]): Blob {
  const lines = orders.flatMap(({ id, address, customerName, delivery }) =>
    address === null
      ? []
      : [
          csvLine([
            customerName,
            address.address,
            address.city,
            address.state,
            address.zipCode,
            address.country,
            address.phone,
            shortOrderId(id),
            '',
            deliveryNames[delivery],
          ]),
        ],
  );
  return csvFile([header, ...lines]);
}
