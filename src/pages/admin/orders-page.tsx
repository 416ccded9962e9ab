import type { ComponentProps } from 'react';
import { OrdersView } from '@/features/orders/staff/orders-view';
import { useOpenRemedies } from '@/features/recalls/staff/data';
import { RemediesList } from '@/features/recalls/staff/remedies-list';
import { useOpenReturns } from '@/features/returns/staff/data';
import { ReturnsList } from '@/features/returns/staff/returns-list';
import { ReturnsOfOrder } from '@/features/returns/staff/returns-of-order';
import { staffReturnMessages } from '@/features/returns/staff/words';

function OrdersPage() {
  const { data: openReturns } = useOpenReturns();
  const { data: openRemedies } = useOpenRemedies();
  const open = openReturns === undefined || openRemedies === undefined ? undefined : openReturns + openRemedies;
  const { title } = staffReturnMessages;
  const returns = {
    label: open === undefined ? title : `${title} (${open})`,
    list: ({ pages, openOrder, show }) => (
      <>
        <RemediesList onOpenOrder={openOrder} />
        <ReturnsList pages={pages} onOpenOrder={openOrder} onNewest={() => show('returns')} />
      </>
    ),
    of: (orderId) => <ReturnsOfOrder orderId={orderId} />,
  } satisfies ComponentProps<typeof OrdersView>['returns'];
  return <OrdersView returns={returns} />;
}

export { OrdersPage as Component };
