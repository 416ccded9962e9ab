import { shownCents } from '@/features/staff-area/number-rules';
import { isolatedList, joined } from '@/lib/isolated';
import type { FileProduct } from '../repository';
import { shownStatus } from '../table/table-edits';
import { columnOf, shownYesNo } from './file-columns';
import { fileMessages } from './file-words';
import type { FileReport } from './use-product-import';

/** The number of lines that are listed. */
export const SHOWN = 200;

/** A stored value as the file writes it. */
export function cellText(values: Partial<FileProduct> | undefined, field: keyof FileProduct): string {
  if (field === 'priceCents' || field === 'saleCents' || field === 'costCents')
    return shownCents(values?.[field] ?? null);
  if (field === 'smallParts') return shownYesNo(values?.smallParts);
  if (field === 'isDraft') return shownStatus(values?.isDraft ? 'draft' : 'on-sale').toLowerCase();
  return String(values?.[field] ?? '');
}

const fieldsOf = (values: Partial<FileProduct> = {}) => Object.keys(values) as (keyof FileProduct)[];

/** What an import would do, in a sentence; nothing for a file without lines. */
export function foundIn(checked: FileReport['checked'], untouched: number): string {
  const count = (wanted: string) => checked.filter(({ outcome }) => outcome === wanted).length;
  if (checked.length + untouched === 0) return '';
  return fileMessages.found(count('added'), count('changed'), count('unchanged') + untouched);
}

/** What an import would do, line by line. */
export function FileChanges({ checked, names }: Pick<FileReport, 'checked' | 'names'>) {
  const shown = checked.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  return (
    <ul className="mt-4 grid gap-1 wrap-anywhere">
      {shown.slice(0, SHOWN).map(({ line, outcome, old, new: now }) => (
        <li key={line}>
          {fileMessages.atLine(line, names.get(line) ?? '')}{' '}
          <span className="text-muted">
            {outcome === 'added'
              ? fileMessages.added
              : isolatedList(
                  fieldsOf(now).map(
                    (field) => joined`${columnOf(field)} ${cellText(old, field)} → ${cellText(now, field)}`,
                  ),
                )}
          </span>
        </li>
      ))}
    </ul>
  );
}
