import { useState } from 'react';
import type { Problem } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { checkProductFile, importProductFile } from './api';
import { fileMessages, lineProblems } from './file-messages';
import { type FileProblem, readProductFile } from './product-file';
import { useRefreshProducts } from './queries';
import type { CheckedLine, FileLine } from './repository';

const LINES_AT_ONCE = 500;
/** The maximum per transaction of the database. */
const MOST_CHANGES = 2000;

export interface FileReport {
  notes: readonly string[];
  problems: readonly FileProblem[];
  checked: readonly CheckedLine[];
  /** The lines to import. */
  ready: readonly FileLine[];
  names: ReadonlyMap<number, string>;
}

function problemsOf(checked: readonly CheckedLine[]): FileProblem[] {
  const seen = new Map<number, number>();
  return checked.flatMap(({ line, outcome, field, id }) => {
    const first = id ? seen.get(id) : undefined;
    if (id) seen.set(id, first ?? line);
    if (first !== undefined) return [{ line, words: fileMessages.twice(first) }];
    if (outcome === 'added' || outcome === 'changed' || outcome === 'unchanged') return [];
    const words = lineProblems[outcome];
    return [{ line, words: field === null ? words : fileMessages.wrong(field, words) }];
  });
}

function readyLine(line: FileLine, { id, version, stock }: CheckedLine): FileLine {
  if (!id) return line;
  const seenStock = line.changed.stock === undefined ? {} : { seenStock: stock ?? 0 };
  return { ...line, id, ...(version ? { version } : {}), ...seenStock };
}

/** Validates a file of products in the browser and in the database, and imports it once. */
export function useProductImport() {
  const refresh = useRefreshProducts();
  const [report, setReport] = useState<FileReport | null>(null);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState('');
  const [key, setKey] = useState('');

  const forget = () => {
    setReport(null);
    setProblem(null);
    setDone('');
  };

  const checking = useExclusiveMutation({
    mutationFn: async (file: File) => {
      forget();
      const { lines, problems, notes } = readProductFile(new Uint8Array(await file.arrayBuffer()));
      const names = new Map(lines.map(({ line, changed }) => [line, changed.name ?? '']));
      if (problems.length > 0) {
        setReport({ notes, problems, checked: [], ready: [], names });
        return;
      }
      const checked: CheckedLine[] = [];
      for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
        setProgress(fileMessages.checking(start, lines.length));
        const answer = await checkProductFile(lines.slice(start, start + LINES_AT_ONCE));
        if (!answer.ok) {
          setProblem(answer.problem);
          return;
        }
        checked.push(...answer.value);
      }
      const ready = checked.flatMap((answer, place) => {
        const line = lines[place];
        return line && answer.outcome !== 'unchanged' ? [readyLine(line, answer)] : [];
      });
      const found = problemsOf(checked);
      if (ready.length > MOST_CHANGES) found.push({ line: 1, words: fileMessages.tooManyChanges(MOST_CHANGES) });
      setKey(crypto.randomUUID());
      setReport({ notes, problems: found, checked, ready, names });
    },
    onSettled: () => setProgress(''),
  });

  const applying = useExclusiveMutation({
    mutationFn: async ({ ready, ...others }: FileReport) => {
      setProblem(null);
      setProgress(fileMessages.applying(ready.length));
      const answer = await importProductFile(ready, key);
      if (!answer.ok) {
        setProblem(answer.problem);
        return;
      }
      const { applied, added, changed, problems } = answer.value;
      if (applied) {
        setReport(null);
        setDone(fileMessages.done(added, changed));
        await refresh();
      } else setReport({ ...others, ready: [], problems: problemsOf(problems) });
    },
    onSettled: () => setProgress(''),
  });

  return {
    report,
    progress,
    problem,
    done,
    busy: checking.isPending || applying.isPending,
    forget,
    check: checking.mutate,
    apply: () => {
      if (report) applying.mutate(report);
    },
  };
}
