import { LoadedRecord } from '@/features/staff-area/loaded';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { useAdminProduct, useRefreshProducts } from './queries';
import { StockHistory } from './stock/stock-history';
import { productMessages, productRecordMessages } from './words';

export function ProductStock({ productId, onClose }: { productId: number; onClose: () => void }) {
  const query = useAdminProduct(productId);
  const refresh = useRefreshProducts();
  if (query.data) return <StockHistory product={query.data} refresh={refresh} onClose={onClose} />;
  return (
    <Dialog title={productMessages.stockHistory} size="small" onClose={onClose}>
      <LoadedRecord
        query={query}
        messages={productRecordMessages}
        skeleton={<Spinner label={productRecordMessages.loading} />}
      >
        {() => null}
      </LoadedRecord>
    </Dialog>
  );
}
