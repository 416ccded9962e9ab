import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { List } from '@/features/staff-area/list';
import { PageTitle } from '@/features/staff-area/page-title';
import { problemMessage } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { PartFailed } from '@/ui/load-failed';
import { Notice } from '@/ui/notice';
import { UnsavedQuestion } from '@/ui/unsaved-warning';
import { useAllAdminProducts } from '../queries';
import type { AdminProductFilter } from '../repository';
import { productListMessages, tableMessages } from '../words';
import { EditableGrid } from './editable-grid';
import { TableConflicts } from './table-conflicts';
import { TableSummary } from './table-summary';
import { useTableEdits } from './use-table-edits';

/** All listed products in a spreadsheet-like table. */
export function TableEditor({ filter, onClose }: { filter: AdminProductFilter; onClose: () => void }) {
  const query = useAllAdminProducts(filter);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadsOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (loadsOn) void fetchNextPage();
  }, [loadsOn, fetchNextPage]);

  const products = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const edits = useTableEdits(products);
  const [asks, setAsks] = useState(false);
  const { changes, problemCells, saving } = edits;

  return (
    <>
      <PageTitle
        title={tableMessages.title}
        actions={
          <Button variant="secondary" onClick={() => edits.warning.guard(onClose)}>
            {tableMessages.close}
          </Button>
        }
      >
        <p>{tableMessages.hint}</p>
        <p aria-live="polite">
          {data ? (hasNextPage ? tableMessages.loaded : tableMessages.count)(products.length) : '\u00a0'}
        </p>
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button disabled={changes === 0 || saving} onClick={() => setAsks(true)}>
          {tableMessages.apply(changes)}
        </Button>
        <Button variant="secondary" size="small" disabled={!edits.canUndo || saving} onClick={edits.undo}>
          <Undo2 className="size-4" aria-hidden="true" />
          {tableMessages.undo}
        </Button>
        <Button variant="secondary" size="small" disabled={!edits.canRedo || saving} onClick={edits.redo}>
          <Redo2 className="size-4" aria-hidden="true" />
          {tableMessages.redo}
        </Button>
        <p role="status" className="text-danger">
          {problemCells > 0 ? tableMessages.problems(problemCells) : ''}
        </p>
      </div>
      {isFetchNextPageError && (
        <PartFailed className="mb-4" onRetry={() => void fetchNextPage()}>
          {tableMessages.loadMoreFailed}
        </PartFailed>
      )}
      {edits.problem && (
        <Notice kind="problem" className="mb-4">
          {problemMessage(edits.problem)}
        </Notice>
      )}
      <TableConflicts {...edits} />
      <List
        messages={{ ...productListMessages, none: productListMessages.noneFound }}
        query={{ data: data && products, isPending: query.isPending, refetch: query.refetch }}
        skeleton={<DataTableSkeleton columns={6} rows={8} />}
      >
        {() => <EditableGrid edits={edits} />}
      </List>
      {asks && (
        <TableSummary
          rows={edits.ready}
          count={changes}
          saving={saving}
          onSave={() => void edits.save().finally(() => setAsks(false))}
          onClose={() => setAsks(false)}
        />
      )}
      <UnsavedQuestion warning={edits.warning} />
    </>
  );
}
