import { useState } from 'react';
import { today } from '@/domain/shop-day';
import { listMakers } from '@/features/makers/staff/data';
import { csvFile } from '@/features/staff-area/csv';
import { logFailure } from '@/lib/reporting/report-failure';
import { saveFile } from '@/lib/save-file';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { liveProducts } from '../api';
import { GRID_PAGE_SIZE } from '../queries';
import type { AdminProductFilter } from '../repository';
import { fileMessages } from './file-words';

/** The export of the listed products to a file, and how far it is, in words. */
export function useProductExport(filter: AdminProductFilter) {
  const [words, setWords] = useState('');
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async () => {
      const { productHeader, productLine } = await import('./product-file');
      const makers = new Map((await listMakers()).map(({ id, name }) => [id, name]));
      const lines = [productHeader];
      let before: string | null = null;
      do {
        const page = await liveProducts.list(filter, { before, pageSize: GRID_PAGE_SIZE });
        lines.push(...page.rows.map((product) => productLine(product, makers)));
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
  return { words, isPending, begin: () => mutate() };
}
