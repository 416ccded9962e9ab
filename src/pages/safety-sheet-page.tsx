import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseProductId } from '@/domain/product';
import { productPageMessages } from '@/features/products/customer/product-page-words';
import { useSafetySheet } from '@/features/products/customer/queries';
import { SafetySheetNotFound, SafetySheetSkeleton, SafetySheetView } from '@/features/products/customer/safety-sheet';
import { safetySheetMessages } from '@/features/products/customer/safety-sheet-words';
import { SheetRecallNotice } from '@/features/recalls/customer/sheet-recall';
import { Container } from '@/ui/container';
import { LoadFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';

function SafetySheetPage() {
  const { sheet, isError, refetch } = useSafetySheet(parseProductId(useParams().id));
  return (
    <Container className="py-6 sm:py-10 print:p-0">
      {sheet ? (
        <PageMeta
          title={safetySheetMessages.sheetOf(sheet.name)}
          description={safetySheetMessages.sheetDescription(sheet.name)}
          path={paths.safetySheet.to(sheet.id)}
        />
      ) : (
        <PageMeta title={productPageMessages.sheet} noindex />
      )}
      {sheet ? (
        <SafetySheetView
          sheet={sheet}
          recall={sheet.recall && <SheetRecallNotice name={sheet.name} recall={sheet.recall} />}
        />
      ) : sheet === null ? (
        <SafetySheetNotFound />
      ) : isError ? (
        <LoadFailed title={productPageMessages.loadFailed} level={1} onRetry={() => void refetch()} />
      ) : (
        <SafetySheetSkeleton />
      )}
    </Container>
  );
}

export { SafetySheetPage as Component };
