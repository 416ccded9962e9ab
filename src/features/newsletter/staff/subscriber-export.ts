import { csvFile, csvLine } from '@/features/staff-area/csv';
import { logExport } from '@/features/staff-area/data';
import { listSubscribers } from './data';
import { letterMessages } from './words';

const EXPORT_PAGE_SIZE = 500;

/** All confirmed subscribers, as a CSV file. Rejects when a page cannot be read or the export could not be logged. */
export async function exportSubscribers(onProgress: (count: number) => void): Promise<{ file: Blob; count: number }> {
  const lines = [csvLine(['Email', 'Confirmed', 'Source'])];
  let before: string | null = null;
  do {
    const page = await listSubscribers('', { before, pageSize: EXPORT_PAGE_SIZE });
    for (const { email, confirmedAt, source } of page.rows)
      lines.push(csvLine([email, confirmedAt, letterMessages.sources[source]]));
    onProgress(lines.length - 1);
    before = page.next;
  } while (before);
  const count = lines.length - 1;
  await logExport('subscribers', count);
  return { file: csvFile(lines), count };
}
