import { HistoryDialog } from '@/features/staff-area/history/history-dialog';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { joined } from '@/lib/isolated';
import { type ProductDraft, toProductDraft } from './form-schema';
import { type MakerChoice, productLabels, shownValues } from './labels';
import { useAdminProduct, useProductRepository, useRefreshProducts } from './queries';
import { productPart } from './rows';
import { productMessages } from './words';

type ProductSnapshot = ProductDraft & { archived: boolean };

const labels: Record<keyof ProductSnapshot, string> = { ...productLabels, archived: productMessages.archived };

interface ProductHistoryProps {
  productId: number;
  products: readonly ProductChoice[];
  makers: readonly MakerChoice[];
  onClose: () => void;
}

export function ProductHistory({ productId, products, makers, onClose }: ProductHistoryProps) {
  const { data: product } = useAdminProduct(productId);
  const repository = useProductRepository();
  const shown: { [Field in keyof ProductSnapshot]: (value: ProductSnapshot[Field]) => string } = {
    ...shownValues(products, makers),
    archived: (archived) => (archived ? productMessages.yes : productMessages.no),
  };
  const show = <Field extends keyof ProductSnapshot>(field: Field, value: ProductSnapshot[Field]) =>
    shown[field](value);
  return (
    <HistoryDialog<ProductSnapshot>
      title={product ? joined`${productMessages.history}: ${product.name}` : productMessages.history}
      source={{ tables: ['products', 'product_costs'], rowId: String(productId) }}
      part={productPart}
      labels={labels}
      show={show}
      current={product ? { ...toProductDraft(product), archived: product.archived } : null}
      putBack={product ? (values) => repository.save({ ...toProductDraft(product), ...values }, product) : null}
      fixed={['stock', 'archived']}
      refresh={useRefreshProducts()}
      onClose={onClose}
    />
  );
}
