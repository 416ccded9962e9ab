import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useShopSettings } from '@/shop/shop-settings';
import { SegmentedControl } from '@/ui/segmented-control';
import { textLink } from '@/ui/text-link';
import { OpenedForm } from '../../shared/components/opened-form';
import type { ProductChoice } from '../../shared/components/products-field';
import { RecordListPage } from '../../shared/components/record-list-page';
import { useRemoval } from '../../shared/use-removal';
import { productListMessages, productMessages, productRecordMessages } from '../messages';
import { useAdminProduct, useAdminProducts, useProductRepository, useRefreshProducts } from '../queries';
import type { AdminProduct } from '../repository';
import { isLowOnStock } from '../stock-filter';
import { useProductList } from '../use-product-list';
import { type CategoryNames, ProductForm } from './product-form';
import { ProductListing, ProductListingSkeleton } from './product-listing';

interface ProductsViewProps {
  /** The products that can be named as related, asked for when a form opens. */
  useProductChoices: () => readonly ProductChoice[];
  useCategoryNames: () => CategoryNames;
  pictureFor: (product: AdminProduct, sizes: string) => ReactNode;
}

export function ProductsView({ useProductChoices, useCategoryNames, pictureFor }: ProductsViewProps) {
  const { lowStockThreshold } = useShopSettings();
  const list = useProductList();
  const { remove, restore } = useProductRepository();
  const removal = useRemoval({
    remove,
    restore,
    refresh: useRefreshProducts(),
    nameOf: (product) => product.name,
    messages: productMessages.removal,
  });

  return (
    <>
      <RecordListPage
        messages={productListMessages}
        list={list}
        query={useAdminProducts(list.filter, list.pages.before)}
        removal={removal}
        controls={
          <>
            <SegmentedControl
              label="Layout"
              value={list.layout}
              onChange={list.setLayout}
              options={[
                { value: 'cards', label: 'Cards', icon: LayoutGrid },
                { value: 'table', label: 'Table', icon: Rows3 },
              ]}
            />
            <Link to={paths.admin.categories} className={textLink()}>
              {productMessages.editCategories}
            </Link>
          </>
        }
        skeleton={<ProductListingSkeleton layout={list.layout} />}
      >
        {(rows) => (
          <ProductListing
            products={rows}
            layout={list.layout}
            pictureFor={pictureFor}
            isLow={(product) => isLowOnStock(product, lowStockThreshold)}
            onEdit={(product) => list.edit(product.id)}
            onDelete={removal.ask}
            onPutBack={removal.bringBack}
          />
        )}
      </RecordListPage>
      <OpenedForm
        opened={list.opened}
        useRecord={useAdminProduct}
        title={productListMessages.title}
        messages={productRecordMessages}
        onClose={list.close}
      >
        {(product) => (
          <ProductForm product={product} {...{ useProductChoices, useCategoryNames }} onClose={list.close} />
        )}
      </OpenedForm>
    </>
  );
}
