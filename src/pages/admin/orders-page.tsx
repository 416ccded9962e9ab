import type { ComponentProps } from 'react';
import { OrdersView } from '@/features/admin/orders/components/orders-view';
import { PiecesList } from '@/features/admin/pieces/components/pieces-list';
import { useOpenPieces } from '@/features/admin/pieces/queries';
import { ReturnsList } from '@/features/admin/returns/components/returns-list';
import { staffReturnMessages } from '@/features/admin/returns/messages';
import { useOpenReturns } from '@/features/admin/returns/queries';

function OrdersPage() {
  const { data: openReturns } = useOpenReturns();
  const { data: openPieces } = useOpenPieces();
  const open = openReturns === undefined || openPieces === undefined ? undefined : openReturns + openPieces;
  const { title } = staffReturnMessages;
  const returns = {
    label: open === undefined ? title : `${title} (${open})`,
    list: ({ pages, openOrder, show }) => (
      <>
        <PiecesList onOpenOrder={openOrder} />
        <ReturnsList pages={pages} onOpenOrder={openOrder} onNewest={() => show('returns')} />
      </>
    ),
  } satisfies ComponentProps<typeof OrdersView>['returns'];
  return <OrdersView returns={returns} />;
}

export { OrdersPage as Component };
