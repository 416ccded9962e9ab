import { orderListRow } from './fake-staff-orders';
import { noChoiceRow } from './order-rows';

interface PackingLine {
  id: number;
  name: string;
  quantity: number;
  sent?: number;
  isbn?: string;
  recalled?: boolean;
}

/** An order in the response of `list_to_pack`. */
export function packingRow(index: number, lines: readonly PackingLine[], changes: object = {}) {
  return {
    ...orderListRow(index),
    ...noChoiceRow,
    tracking_number: null,
    carrier: null,
    corrected_at: null as string | null,
    parcels: [] as object[],
    items: lines.map(({ id, name, quantity, sent = 0, isbn = null, recalled = false }) => ({
      id: `line-${index}-${id}`,
      product_id: id,
      name,
      image_url: '',
      category: 'Outdoor',
      isbn,
      quantity,
      sent,
      to_send: quantity - sent,
      recalled,
    })),
    ...changes,
  };
}
