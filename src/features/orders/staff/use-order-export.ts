import { useEffect, useRef, useState } from 'react';
import { today } from '@/domain/shop-day';
import { logExport } from '@/features/staff-area/data';
import { logFailure } from '@/lib/reporting/report-failure';
import { saveFile } from '@/lib/save-file';
import { liveOrders } from './api';
import { exportOrders } from './order-export';
import type { OrderFilter } from './repository';

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; count: number }
  | { status: 'done'; count: number }
  | { status: 'failed' };

/** Exports the orders of a filter as a CSV file, page by page. */
export function useOrderExport(filter: OrderFilter) {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'running', count: 0 });
    try {
      const onProgress = (count: number) => setState({ status: 'running', count });
      const { file, count } = await exportOrders(
        { list: liveOrders.list, log: (count) => logExport('orders', count) },
        filter,
        {
          signal: controller.signal,
          onProgress,
        },
      );
      saveFile(file, `orders-${today()}.csv`);
      setState({ status: 'done', count });
    } catch (error) {
      if (controller.signal.aborted) {
        setState({ status: 'idle' });
        return;
      }
      logFailure('The orders were not exported', error);
      setState({ status: 'failed' });
    }
  }

  return { state, start, cancel: () => running.current?.abort() };
}
