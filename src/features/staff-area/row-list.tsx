import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/button';
import { editingMessages } from './words';

/** A short list with a frame of its own. Its children are `li`. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-2xl border border-line bg-raised">
      {children}
    </ul>
  );
}

interface RecordButtonsProps {
  name: string;
  /** The accessible name of the edit button. */
  edit: string;
  onEdit: () => void;
  /** Without it, the record cannot be deleted. */
  onDelete?: (() => void) | undefined;
}

export function RecordButtons({ name, edit, onEdit, onDelete }: RecordButtonsProps) {
  return (
    <>
      <IconButton aria-label={edit} onClick={onEdit}>
        <Pencil className="size-5" aria-hidden="true" />
      </IconButton>
      {onDelete && (
        <IconButton aria-label={`${editingMessages.delete} ${name}`} onClick={onDelete}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
