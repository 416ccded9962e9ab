import { cx } from 'class-variance-authority';
import { LONG_VALUE, shownDifference } from './shown-difference';
import { editingMessages } from './words';

/** Clamps a long value to three lines. */
function clampOf(value: string): string {
  return value.length > LONG_VALUE ? 'line-clamp-3' : '';
}

interface FieldChangeLineProps {
  label: string;
  before: string;
  after: string;
  mine?: string;
}

/** An entry of a list of changes (`dl`): a field with its old and new value. */
export function FieldChangeLine({ label, before, after, mine }: FieldChangeLineProps) {
  const [from, to] = shownDifference(before, after);
  return (
    <div className="min-w-0 break-words">
      <dt className="font-semibold">{label}</dt>
      <dd>
        <del className={cx('text-muted', clampOf(from))}>{from}</del>
        <span aria-hidden="true"> → </span>
        <ins className={cx('font-semibold no-underline', clampOf(to))}>{to}</ins>
        {mine !== undefined && <span className={clampOf(mine)}>{` (${editingMessages.yours}: ${mine})`}</span>}
      </dd>
    </div>
  );
}
