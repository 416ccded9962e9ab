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

/** What carriers' programs print labels from. The shop knows no weight of a parcel: its column is there to be filled in. */
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
