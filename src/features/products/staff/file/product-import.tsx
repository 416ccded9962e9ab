import { useState } from 'react';
import { problemMessage } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { control, FieldFrame } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { useUnsavedWarning } from '@/ui/unsaved-warning';
import { FileChanges, foundIn, SHOWN } from './file-changes';
import { FileConflicts } from './file-conflicts';
import { fileMessages } from './file-words';
import { type FileReport, useProductImport } from './use-product-import';

function Problems({ problems }: Pick<FileReport, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Notice kind="problem" className="mt-4">
      <p className="font-semibold">{fileMessages.mend(problems.length)}</p>
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, SHOWN).map(({ line, words }) => (
          <li key={`${line} ${words}`}>{fileMessages.atLine(line, words)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Imports a file of products: first a dry run, then in parts. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const {
    report,
    outcome,
    fromFile,
    choose,
    left,
    begun,
    resumes,
    progress,
    problem,
    done,
    busy,
    forget,
    check,
    apply,
  } = useProductImport();
  const isGood = report?.problems.length === 0;
  const count = isGood ? left : 0;
  const found = isGood ? foundIn(outcome, report.untouched) : '';
  const unsaved = useUnsavedWarning(report !== null && (begun || fromFile.size > 0));
  return (
    <Dialog
      title={fileMessages.title}
      description={fileMessages.hint}
      onClose={onClose}
      unsaved={unsaved}
      footer={
        <>
          <Button variant="secondary" disabled={file === null || busy} onClick={() => file && check(file)}>
            {fileMessages.check}
          </Button>
          {count > 0 && (
            <Button disabled={busy} onClick={apply}>
              {fileMessages.apply(count)}
            </Button>
          )}
        </>
      }
    >
      <FieldFrame label={fileMessages.file}>
        {(field) => (
          <input
            {...field}
            type="file"
            accept=".csv,.txt,text/csv"
            className={control()}
            onChange={(event) => {
              forget();
              setFile(event.target.files?.[0] ?? null);
            }}
          />
        )}
      </FieldFrame>
      <p role="status" className="mt-3 font-semibold">
        {progress || done || `${resumes} ${found}`.trim()}
      </p>
      {problem && <Notice kind="problem">{problemMessage(problem)}</Notice>}
      {report?.notes.map((note) => (
        <Notice key={note} kind="info" className="mt-4">
          {note}
        </Notice>
      ))}
      {report && <Problems problems={report.problems} />}
      {isGood && count === 0 && report.conflicts.length === 0 && <p className="mt-4">{fileMessages.nothing}</p>}
      {report && <FileConflicts report={report} fromFile={fromFile} choose={choose} disabled={busy || begun} />}
      {isGood && <FileChanges checked={outcome} names={report.names} />}
    </Dialog>
  );
}
