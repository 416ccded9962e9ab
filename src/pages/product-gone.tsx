import { isInForce } from '@/domain/recall';
import { ProductDetailsSkeleton } from '@/features/products/customer/product-details';
import { ProductNotFound } from '@/features/products/customer/product-not-found';
import { productNotFoundMessages } from '@/features/products/customer/product-not-found-words';
import { useSafetySheet } from '@/features/products/customer/queries';
import { SafetySheetLink } from '@/features/products/customer/safety-sheet-link';
import { SheetRecallNotice } from '@/features/recalls/customer/sheet-recall';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import { PageMeta } from '@/ui/page-meta';

interface ProductGoneProps {
  id: number | null;
  crumbs: readonly Crumb[];
}

/** In place of a product that is recalled or not on sale. */
export function ProductGone({ id, crumbs }: ProductGoneProps) {
  const { sheet, isError } = useSafetySheet(id);
  if (sheet && isInForce(sheet.recall)) {
    return (
      <>
        <PageMeta title={sheet.name} noindex />
        <Breadcrumb crumbs={[...crumbs, { label: sheet.name }]} />
        <SheetRecallNotice name={sheet.name} recall={sheet.recall} level={1} />
        <SafetySheetLink productId={sheet.id} />
      </>
    );
  }
  if (sheet === undefined && !isError) return <ProductDetailsSkeleton />;
  return (
    <>
      <PageMeta title={productNotFoundMessages.notFoundTitle} noindex />
      <ProductNotFound />
    </>
  );
}
