import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useUnsavedWarning } from '@/ui/use-unsaved-warning';
import { editingMessages } from './messages';
import type { SaveResult } from './save-result';
import { changesSince, type FieldChange, mineOnTop } from './three-way';

interface RecordFormOptions<Stored, Draft extends FieldValues, Typed extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Draft>;
  /** The record as it was read; null for a new one. */
  basis: Stored | null;
  draftOf: (record: Stored) => Draft;
  typedOf: (draft: Draft) => Typed;
  save: (draft: Draft, basis: Stored | null) => Promise<SaveResult<Stored>>;
  onSaved: (record: Stored) => void | Promise<void>;
  /** The form's field that shows a database column; null for a column that has none. */
  fieldOf: (column: string) => Path<Typed> | null;
  goneMessage: string;
  /** My changes on top of another's, where that is more than choosing a value for each field. */
  merge?: (base: Draft, theirs: Draft, mine: Draft) => Draft;
}

export interface Conflict<Stored, Draft> {
  current: Stored;
  changes: FieldChange<Draft>[];
  loadTheirs: () => void;
  keepMine: () => Promise<void>;
}

/**
 * Saves a record that others may be editing too. A version that is older than the stored one is never written: the
 * person sees what changed and chooses. Leaving with changes asks first.
 */
export function useRecordForm<Stored, Draft extends FieldValues, Typed extends FieldValues>({
  form,
  basis: opened,
  draftOf,
  typedOf,
  save,
  onSaved,
  fieldOf,
  goneMessage,
  merge = mineOnTop,
}: RecordFormOptions<Stored, Draft, Typed>) {
  const [basis, setBasis] = useState(opened);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Stored, Draft> | null>(null);
  const busy = useRef(false);
  const warning = useUnsavedWarning(form.formState.isDirty && !saving);

  /** Begins again from a stored version, with `draft` typed on top of it. */
  const startFrom = (record: Stored, draft: Draft) => {
    setBasis(record);
    setConflict(null);
    setProblem(null);
    form.reset(typedOf(draftOf(record)));
    for (const [field, value] of Object.entries(typedOf(draft))) {
      form.setValue(field as Path<Typed>, value, { shouldDirty: true });
    }
  };

  const meetConflict = (current: Stored, base: Stored, mine: Draft) => {
    const before = draftOf(base);
    const theirs = draftOf(current);
    setConflict({
      current,
      changes: changesSince(before, theirs, mine),
      loadTheirs: () => startFrom(current, theirs),
      keepMine: form.handleSubmit((latest) => {
        const merged = merge(before, theirs, latest);
        startFrom(current, merged);
        return send(merged, current);
      }),
    });
  };

  const refuse = (column: string | null) => {
    const field = column === null ? null : fieldOf(column);
    if (field === null) setProblem(editingMessages.refused);
    else form.setError(field, { message: editingMessages.refusedField }, { shouldFocus: true });
  };

  const settle = (result: SaveResult<Stored>, draft: Draft, base: Stored | null) => {
    switch (result.status) {
      case 'saved':
        setBasis(result.value);
        form.reset(typedOf(draftOf(result.value)));
        return onSaved(result.value);
      case 'conflict':
        return base === null ? setProblem(editingMessages.refused) : meetConflict(result.current, base, draft);
      case 'gone':
        setBasis(null);
        return setProblem(goneMessage);
      case 'refused':
        return refuse(result.field);
      case 'forbidden':
        return setProblem(editingMessages.forbidden);
      case 'unreachable':
        return setProblem(editingMessages.unreachable);
    }
  };

  /** Sends one change at a time: a second press while the first is under way does nothing. */
  const send = async (draft: Draft, base: Stored | null) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    setConflict(null);
    await settle(await save(draft, base), draft, base);
    busy.current = false;
    setSaving(false);
  };

  return { saving, problem, conflict, warning, submit: form.handleSubmit((draft) => send(draft, basis)) };
}
