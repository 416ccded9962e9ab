import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { LoadedRecord } from '../../shared/components/loaded';
import { StockHistory } from '../../stock/components/stock-history';
import { productMessages, productRecordMessages } from '../messages';
import { useAdminProduct, useRefreshProducts } from '../queries';

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
