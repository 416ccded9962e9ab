import { useState } from 'react';
import { isolatedList, joined } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { control, FieldFrame } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { problemMessage } from '../../shared/messages';
import { fileMessages } from '../file-messages';
import { type FileReport, useProductImport } from '../use-product-import';

const SHOWN = 200;

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

function Changes({ checked, names }: Pick<FileReport, 'checked' | 'names'>) {
  const count = (wanted: string) => checked.filter(({ outcome }) => outcome === wanted).length;
  const shown = checked.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  if (checked.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">{fileMessages.found(count('added'), count('changed'), count('unchanged'))}</p>
      <ul className="mt-2 grid gap-1 [overflow-wrap:anywhere]">
        {shown.slice(0, SHOWN).map(({ line, outcome, old, new: now }) => (
          <li key={line}>
            {fileMessages.atLine(line, names.get(line) ?? '')}{' '}
            <span className="text-muted">
              {outcome === 'added'
                ? fileMessages.added
                : isolatedList(
                    Object.keys(now ?? {}).map(
                      (column) => joined`${column} ${String(old?.[column] ?? '')} → ${String(now?.[column] ?? '')}`,
                    ),
                  )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Imports a file of products: first a dry run, then all rows in one transaction. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { report, progress, problem, done, busy, forget, check, apply } = useProductImport();
  const count = report?.problems.length === 0 ? report.ready.length : 0;
  return (
    <Dialog
      title={fileMessages.title}
      description={fileMessages.hint}
      onClose={onClose}
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
      <p role="status" className="mt-3">
        {progress || done}
      </p>
      {problem && <Notice kind="problem">{problemMessage(problem)}</Notice>}
      {report?.notes.map((note) => (
        <Notice key={note} kind="info" className="mt-4">
          {note}
        </Notice>
      ))}
      {report && <Problems problems={report.problems} />}
      {report?.problems.length === 0 && count === 0 && <p className="mt-4">{fileMessages.nothing}</p>}
      {report && <Changes checked={report.checked} names={report.names} />}
    </Dialog>
  );
}
