import { OrdersView } from '@/features/admin/orders/components/orders-view';
import { ReturnsList } from '@/features/admin/returns/components/returns-list';
import { staffReturnMessages } from '@/features/admin/returns/messages';
import { useOpenReturns } from '@/features/admin/returns/queries';

function OrdersPage() {
  const { data: open } = useOpenReturns();
  const { title } = staffReturnMessages;
  return (
    <OrdersView
      returns={{
        label: open === undefined ? title : `${title} (${open})`,
        list: ({ pages, openOrder, show }) => (
          <ReturnsList pages={pages} onOpenOrder={openOrder} onNewest={() => show('returns')} />
        ),
      }}
    />
  );
}

export { OrdersPage as Component };
