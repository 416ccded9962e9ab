import { joined } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { RadioChip } from '@/ui/radio';
import { cellText } from './file-changes';
import { columnOf } from './file-columns';
import { fileMessages } from './file-words';
import type { useProductImport } from './use-product-import';

type Import = ReturnType<typeof useProductImport>;

/** The cells that changed in the shop, too, since the export: the shop's are kept unless the file's are chosen. */
export function FileConflicts({
  report: { conflicts, checked, names },
  fromFile,
  choose,
  disabled,
}: Pick<Import, 'fromFile' | 'choose'> & { report: NonNullable<Import['report']>; disabled: boolean }) {
  if (conflicts.length === 0) return null;
  const answers = new Map(checked.map((answer) => [answer.line, answer]));
  const all = conflicts.map(({ line }) => line);
  return (
    <Notice kind="warning" className="mt-4">
      <p className="font-semibold">{fileMessages.meanwhile(conflicts.length)}</p>
      <p className="mt-1">{fileMessages.meanwhileHint}</p>
      {all.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" disabled={disabled} onClick={() => choose(all, false)}>
            {fileMessages.allShop}
          </Button>
          <Button size="small" variant="secondary" disabled={disabled} onClick={() => choose(all, true)}>
            {fileMessages.allFile}
          </Button>
        </div>
      )}
      <ul className="mt-3 grid gap-4 wrap-anywhere">
        {conflicts.map(({ line, fields }) => (
          <li key={line}>
            <fieldset disabled={disabled}>
              <legend className="font-semibold">{fileMessages.atLine(line, names.get(line) ?? '')}</legend>
              {fields.map((field) => (
                <p key={field}>
                  {joined`${columnOf(field)}: ${fileMessages.inShop} ${cellText(answers.get(line)?.old, field)}, ${
                    fileMessages.inFile
                  } ${cellText(answers.get(line)?.new, field)}`}
                </p>
              ))}
              <div className="mt-2 flex flex-wrap gap-2">
                <RadioChip
                  name={`line-${line}`}
                  label={fileMessages.keepShop}
                  checked={!fromFile.has(line)}
                  onChange={() => choose([line], false)}
                />
                <RadioChip
                  name={`line-${line}`}
                  label={fileMessages.takeFile}
                  checked={fromFile.has(line)}
                  onChange={() => choose([line], true)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
