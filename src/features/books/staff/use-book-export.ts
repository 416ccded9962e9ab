import { useEffect, useRef, useState } from 'react';
import { logFailure } from '@/lib/reporting/report-failure';
import { saveFile } from '@/lib/save-file';
import { exportDays, exportMovements } from './book-export';
import type { BookExport, Books } from './data';

type BookExportState = { status: 'idle' } | { status: 'running' | 'done'; count: number } | { status: 'failed' };

export function useBookExport(books: Books) {
  const [state, setState] = useState<BookExportState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(kind: BookExport) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (count: number) => setState({ status: 'running', count });
    onProgress(0);
    try {
      const made = kind === 'books' ? exportDays(books) : exportMovements(books, { signal, onProgress });
      const { file, count } = await made;
      if (signal.aborted) return;
      saveFile(file, `${kind}-${books.period.from}-to-${books.period.to}.csv`);
      setState({ status: 'done', count });
    } catch (error) {
      if (signal.aborted) return;
      logFailure('The books were not exported', error);
      setState({ status: 'failed' });
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, start, cancel };
}
