import type { ComponentProps } from 'react';
import { OrdersView } from '@/features/admin/orders/components/orders-view';
import { RemediesList } from '@/features/admin/recalls/components/remedies-list';
import { useOpenRemedies } from '@/features/admin/recalls/queries';
import { ReturnsList } from '@/features/admin/returns/components/returns-list';
import { staffReturnMessages } from '@/features/admin/returns/messages';
import { useOpenReturns } from '@/features/admin/returns/queries';

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
  } satisfies ComponentProps<typeof OrdersView>['returns'];
  return <OrdersView returns={returns} />;
}

export { OrdersPage as Component };
