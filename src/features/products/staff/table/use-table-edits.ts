import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast } from '@/ui/toast';
import { useUnsavedWarning } from '@/ui/unsaved-warning';
import { saveProducts } from '../api';
import { useRefreshProducts, useReplaceProducts } from '../queries';
import { type AdminProduct, type ChangeAnswer, LINES_AT_ONCE } from '../repository';
import { tableMessages } from '../words';
import {
  changesOf,
  type Edits,
  hasProblem,
  type TableField,
  type TableRow,
  type TypedCell,
  tableRow,
  withAnswers,
  withCells,
  withChoice,
} from './table-edits';

interface History {
  past: readonly Edits[];
  now: Edits;
  future: readonly Edits[];
}

const untouched: History = { past: [], now: new Map(), future: [] };

/** The edits of the table of products, with undo history, and saving. */
export function useTableEdits(products: readonly AdminProduct[]) {
  const refresh = useRefreshProducts();
  const replace = useReplaceProducts();
  const [{ past, now, future }, setHistory] = useState(untouched);
  const [problem, setProblem] = useState<Problem | null>(null);

  const rows = products.map((product) => tableRow(product, now.get(product.id)));
  const edited = rows.filter(({ product }) => now.has(product.id));
  const ready = edited.filter((row) => row.conflicts.length === 0 && !hasProblem(row) && changesOf(row).length > 0);

  const step = (change: (edits: Edits) => Edits) =>
    setHistory((history) => {
      const next = change(history.now);
      return next === history.now ? history : { past: [...history.past, history.now], now: next, future: [] };
    });

  const settle = (sent: Edits, answers: readonly ChangeAnswer[]) => {
    const count = (outcome: ChangeAnswer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length;
    const [saved, gone] = [count('saved'), count('gone') + count('archived')];
    replace(answers.flatMap(({ outcome, product }) => (outcome === 'saved' && product ? [product] : [])));
    // The router's blocker uses the last render, so the state has to be rendered first.
    flushSync(() => setHistory((history) => ({ ...untouched, now: withAnswers(history.now, sent, answers) })));
    if (saved > 0) toast.success(tableMessages.saved(saved));
    if (gone > 0) toast.info(tableMessages.gone(gone));
    if (saved + gone < answers.length) toast.warning(tableMessages.left(answers.length - saved - gone));
  };

  const saving = useExclusiveMutation({
    mutationFn: async ({ rows: sent, edits }: { rows: readonly TableRow[]; edits: Edits }) => {
      setProblem(null);
      for (let start = 0; start < sent.length; start += LINES_AT_ONCE) {
        const part = sent.slice(start, start + LINES_AT_ONCE);
        const result = await saveProducts(part.map(({ product, changed }) => ({ seen: product, changed })));
        if (!result.ok) {
          setProblem(result.problem);
          break;
        }
        settle(edits, result.value);
      }
      await refresh();
    },
  });

  return {
    rows,
    edited,
    ready,
    changes: ready.flatMap(changesOf).length,
    problemCells: edited.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
    conflicting: edited.filter(({ conflicts }) => conflicts.length > 0),
    type: (cells: readonly TypedCell[]) => step((edits) => withCells(edits, cells)),
    choose: (row: TableRow, field: TableField, keepsMine: boolean) =>
      step((edits) => withChoice(edits, row, field, keepsMine)),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      const last = past.at(-1);
      if (last) setHistory({ past: past.slice(0, -1), now: last, future: [now, ...future] });
    },
    redo: () => {
      const [next] = future;
      if (next) setHistory({ past: [...past, now], now: next, future: future.slice(1) });
    },
    saving: saving.isPending,
    problem,
    save: () => saving.mutateAsync({ rows: ready, edits: now }),
    warning: useUnsavedWarning(now.size > 0 && !(saving.isPending && now === saving.variables?.edits)),
  };
}

export type TableEdits = ReturnType<typeof useTableEdits>;
