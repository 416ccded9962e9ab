import { useState } from 'react';
import type { Problem } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { checkProductFile, importProductFile } from '../api';
import { useRefreshProducts } from '../queries';
import { type CheckedLine, type FileLine, LINES_AT_ONCE } from '../repository';
import {
  checkedWithChoices,
  inParts,
  type LineConflict,
  lineConflicts,
  problemsOf,
  readyLine,
  withChoices,
} from './file-import';
import { fileMessages } from './file-words';
import { type FileProblem, readProductFile } from './product-file';

export interface FileReport {
  notes: readonly string[];
  problems: readonly FileProblem[];
  checked: readonly CheckedLine[];
  /** The number of lines without an edited cell, which are not even sent. */
  untouched: number;
  /** The lines to import. */
  ready: readonly FileLine[];
  conflicts: readonly LineConflict[];
  names: ReadonlyMap<number, string>;
}

/** A part is imported as a whole, once by its key, so that it can be sent again after a lost answer. */
interface Part {
  key: string;
  lines: readonly FileLine[];
}

const noCount = { lines: 0, added: 0, changed: 0 };

/** Validates a file of products in the browser and in the database, and imports it in parts. */
export function useProductImport() {
  const refresh = useRefreshProducts();
  const [report, setReport] = useState<FileReport | null>(null);
  const [fromFile, setFromFile] = useState<ReadonlySet<number>>(new Set());
  const [parts, setParts] = useState<readonly Part[] | null>(null);
  const [imported, setImported] = useState(noCount);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState('');

  const forget = () => {
    setReport(null);
    setFromFile(new Set());
    setParts(null);
    setImported(noCount);
    setProblem(null);
    setDone('');
  };

  const checking = useExclusiveMutation({
    mutationFn: async (file: File) => {
      forget();
      const { lines, problems, names, notes } = readProductFile(new Uint8Array(await file.arrayBuffer()));
      const edited = lines.filter(({ exported, changed }) => !exported || Object.keys(changed).length > 0);
      const untouched = lines.length - edited.length;
      const found = { notes, problems, checked: [], untouched, ready: [], conflicts: [], names };
      if (problems.length > 0) {
        setReport(found);
        return;
      }
      const checked: CheckedLine[] = [];
      for (const part of inParts(edited, LINES_AT_ONCE)) {
        setProgress(fileMessages.checking(checked.length, edited.length));
        const answer = await checkProductFile(part);
        if (!answer.ok) {
          setProblem(answer.problem);
          return;
        }
        checked.push(...answer.value);
      }
      const sent = new Map(edited.map((line) => [line.line, line]));
      const pairs = checked.flatMap((answer) => {
        const line = sent.get(answer.line);
        return line && answer.outcome !== 'unchanged' ? [{ line, answer }] : [];
      });
      setReport({
        ...found,
        problems: problemsOf(checked, edited),
        checked,
        ready: pairs.map(({ line, answer }) => readyLine(line, answer)),
        conflicts: pairs.flatMap(({ line, answer }) => lineConflicts(line, answer)),
      });
    },
    onSettled: () => setProgress(''),
  });

  const chosen = report ? withChoices(report.ready, report.conflicts, fromFile) : [];

  const applying = useExclusiveMutation({
    mutationFn: async (current: FileReport) => {
      setProblem(null);
      const all = parts ?? inParts(chosen, LINES_AT_ONCE).map((lines) => ({ key: crypto.randomUUID(), lines }));
      const count = all.reduce((sum, { lines }) => sum + lines.length, imported.lines);
      let sum = imported;
      for (const [place, { key, lines }] of all.entries()) {
        setParts(all.slice(place));
        setProgress(fileMessages.applying(sum.lines, count));
        const answer = await importProductFile(lines, key);
        if (!answer.ok) {
          setProblem(answer.problem);
          return;
        }
        const { applied, added, changed, problems } = answer.value;
        if (!applied) {
          setReport({ ...current, ready: [], conflicts: [], problems: problemsOf(problems, lines) });
          return;
        }
        sum = { lines: sum.lines + lines.length, added: sum.added + added, changed: sum.changed + changed };
        setImported(sum);
      }
      setReport(null);
      setDone(fileMessages.done(sum.added, sum.changed));
    },
    onSettled: () => {
      setProgress('');
      return refresh();
    },
  });

  return {
    report,
    /** The checked lines, as the choices leave them. */
    outcome: report ? checkedWithChoices(report.checked, report.conflicts, fromFile) : [],
    fromFile,
    /** Takes the file's cells of these lines, or keeps the shop's. */
    choose: (lines: readonly number[], isFromFile: boolean) =>
      setFromFile((before) => {
        const after = new Set(before);
        for (const line of lines) {
          if (isFromFile) after.add(line);
          else after.delete(line);
        }
        return after;
      }),
    /** The number of products that are still to be imported. */
    left: parts ? parts.reduce((sum, { lines }) => sum + lines.length, 0) : chosen.length,
    /** Some may have been sent, so nothing can be chosen any more. */
    begun: parts !== null,
    resumes: imported.lines > 0 && report !== null && !applying.isPending ? fileMessages.resume(imported.lines) : '',
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
