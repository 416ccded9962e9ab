import { Download, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { today } from '@/domain/shop-day';
import { csvFile } from '@/features/staff-area/csv';
import { logFailure } from '@/lib/reporting/report-failure';
import { saveFile } from '@/lib/save-file';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { liveProducts } from '../api';
import { GRID_PAGE_SIZE } from '../queries';
import type { AdminProductFilter } from '../repository';
import { fileMessages } from './file-words';

const ProductImport = lazy(async () => ({ default: (await import('./product-import')).ProductImport }));

/** Export of the listed products to a file, and import from one. */
export function ProductFiles({ filter }: { filter: AdminProductFilter }) {
  const [imports, setImports] = useState(false);
  const [words, setWords] = useState('');
  const exporting = useExclusiveMutation({
    mutationFn: async () => {
      const { productHeader, productLine } = await import('./product-file');
      const lines = [productHeader];
      let before: string | null = null;
      do {
        const page = await liveProducts.list(filter, { before, pageSize: GRID_PAGE_SIZE });
        lines.push(...page.rows.map(productLine));
        setWords(fileMessages.exporting(lines.length - 1));
        before = page.next;
      } while (before);
      saveFile(csvFile(lines), `products-${today()}.csv`);
      setWords(fileMessages.exported(lines.length - 1));
    },
    onError: (error) => {
      logFailure('The products were not exported', error);
      setWords(fileMessages.exportFailed);
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download className="size-4" aria-hidden="true" />
        {fileMessages.export}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setImports(true)}>
        <Upload className="size-4" aria-hidden="true" />
        {fileMessages.import}
      </Button>
      <p role="status" className="text-muted text-sm">
        {words}
      </p>
      {imports && (
        <Suspense>
          <ProductImport onClose={() => setImports(false)} />
        </Suspense>
      )}
    </>
  );
}
