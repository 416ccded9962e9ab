import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { type Column, DataTable } from '@/ui/data-table';
import { ProductActions, type ProductActionsProps } from './product-actions';
import { ProductMarks, StockNote } from './product-marks';
import type { AdminProduct } from './repository';
import { productListMessages, productMessages } from './words';

const { columns: headers } = productMessages;

interface ProductTableProps extends ProductActionsProps {
  products: readonly AdminProduct[];
  pictureFor: (product: AdminProduct) => ReactNode;
  isLow: (product: AdminProduct) => boolean;
}

export function ProductTable({ products, pictureFor, isLow, ...actions }: ProductTableProps) {
  const columns: readonly Column<AdminProduct>[] = [
    {
      header: headers.product,
      title: true,
      cell: (product) => (
        <span className="flex items-center gap-3">
          <span className="block w-12 shrink-0 overflow-hidden rounded-lg">{pictureFor(product)}</span>
          <span className="min-w-0 break-words">
            {product.name}
            <ProductMarks product={product} />
          </span>
        </span>
      ),
    },
    { header: headers.category, cell: (product) => product.category },
    { header: headers.ageRange, cell: (product) => <span className="whitespace-nowrap">{product.ageRange}</span> },
    { header: headers.price, align: 'end', cell: (product) => formatMoney(product.priceCents) },
    {
      header: headers.stock,
      align: 'end',
      cell: (product) =>
        product.archived ? (
          <Badge>{productMessages.archived}</Badge>
        ) : (
          <StockNote stock={product.stock} low={isLow(product)} />
        ),
    },
    {
      header: headers.actions,
      actions: true,
      cell: (product) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <ProductActions product={product} {...actions} />
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={productListMessages.title} columns={columns} rows={products} rowKey={(product) => product.id} />
  );
}
