import type { ComponentProps } from 'react';
import { PrintedPages } from '@/features/staff-area/printed-pages';
import { shortOrderId } from '@/lib/format';
import { OrderSheet } from './order-sheet';
import { useOrderSlips } from './queries';
import type { OrderDetails } from './rows';
import { adminOrderMessages, slipMessages } from './words';

type SlipPagesProps = Pick<ComponentProps<typeof PrintedPages<OrderDetails>>, 'query' | 'none' | 'onClose'>;

/** The packing slips of several orders. */
export function SlipPages(props: SlipPagesProps) {
  return (
    <PrintedPages {...props} messages={{ ...slipMessages, print: adminOrderMessages.print }} rowKey={({ id }) => id}>
      {(order) => (
        <OrderSheet
          order={order}
          document="slip"
          title={`${adminOrderMessages.packingSlip} ${shortOrderId(order.id)}`}
        />
      )}
    </PrintedPages>
  );
}

/** The slips of the orders selected in the list. */
export function ChosenSlips({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  return <SlipPages query={useOrderSlips(ids)} none={slipMessages.gone} onClose={onClose} />;
}
