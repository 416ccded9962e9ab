import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { core } from 'zod/mini';
import { parseJson } from '@/lib/parse-json';
import type { SaveResult } from '@/lib/result';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { camelKey } from '@/lib/supabase/keys';
import { fitsForm, forgetTyped, keepTyped, typedForms } from '@/lib/typed-forms';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { focusControl } from '@/ui/error-summary';
import { toast } from '@/ui/toast';
import { useUnsavedWarning } from '@/ui/unsaved-warning';
import { refusedFieldWords } from './refused-fields';
import { applyMyChanges, changedFields, changesSince, type FieldChange, keepUnchangedFields } from './three-way';
import { editingMessages, problemMessage } from './words';

/** Unsaved form input, with the record it is based on; null for a new one. */
interface KeptForm<Stored, FormValues> {
  original: Stored | null;
  values: FormValues;
}

/** Where unsaved input is kept: in the tab, or on the device, where it survives closing the tab. */
const draftStorages = {
  tab: { read: (key: string) => typedForms.get()[key], write: keepTyped, remove: forgetTyped },
  device: {
    read: (key: string) => parseJson(readStored(key)),
    write: (key: string, form: unknown) => writeStored(key, JSON.stringify(form)),
    remove: (key: string) => removeStored(key),
  },
};

/** The form kept, if it still has the fields of `empty`; otherwise null. */
function keptForm<Stored, FormValues extends object>(
  form: unknown,
  empty: object,
): KeptForm<Stored, FormValues> | null {
  const kept = form as Partial<KeptForm<Stored, FormValues>> | null | undefined;
  if (!kept || kept.original === undefined || !fitsForm(kept.values, empty)) return null;
  return { original: kept.original, values: kept.values };
}

interface RecordFormOptions<Stored, Draft extends FieldValues, FormValues extends FieldValues> {
  schema: core.$ZodType<Draft, FormValues>;
  original: Stored | null;
  /** The initial values for a new record. */
  empty?: DefaultValues<FormValues>;
  toDraft: (record: Stored) => Draft;
  toFormValues: (draft: Draft) => FormValues;
  save: (draft: Draft, original: Stored | null) => Promise<SaveResult<Stored>>;
  /** Refetches what may depend on the record. */
  refresh: () => Promise<void>;
  savedMessage: (record: Stored) => string;
  /** Closes the form after the record is saved. */
  onClose?: () => void;
  /** The path of the field for a database column, where it is not its name in camel case; null if there is none. */
  fieldOf?: (column: string) => string | null;
  /** For a record that can be deleted. */
  goneMessage?: string;
  /** Merges my changes into another user's, if that is more than a choice per field. */
  merge?: (base: Draft, theirs: Draft, mine: Draft) => Draft;
  /** The name under which unsaved input is kept until it is saved or discarded. */
  draftKey: string;
  draftStorage?: keyof typeof draftStorages;
}

export interface SaveConflict<Draft> {
  changes: FieldChange<Draft>[];
  loadTheirs: () => void;
  keepMine: () => Promise<void>;
}

/** Saves a record that others may edit too, with optimistic locking: a newer version is never overwritten. */
export function useRecordForm<Stored, Draft extends FieldValues, FormValues extends FieldValues>({
  schema,
  original: opened,
  empty,
  toDraft,
  toFormValues,
  save,
  refresh,
  savedMessage,
  onClose,
  fieldOf = camelKey,
  goneMessage,
  merge = applyMyChanges,
  draftKey,
  draftStorage = 'tab',
}: RecordFormOptions<Stored, Draft, FormValues>) {
  const valuesOf = (record: Stored | null) =>
    record ? (toFormValues(toDraft(record)) as DefaultValues<FormValues>) : empty;
  const storage = draftStorages[draftStorage];
  const [kept] = useState(() => keptForm<Stored, FormValues>(storage.read(draftKey), valuesOf(opened) ?? {}));
  const [original, setOriginal] = useState(kept ? kept.original : opened);
  const form = useForm<FormValues, unknown, Draft>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: valuesOf(original),
  });
  const draftBasedOn = (record: Stored, draft: Draft) => keepUnchangedFields(toDraft(record), draft, toFormValues);
  /** A newer version equal to what was to be saved means that the response of an earlier attempt was lost. */
  const saveOnce = async (sent: { draft: Draft; original: Stored | null }): Promise<SaveResult<Stored>> => {
    const result = await save(sent.draft, sent.original);
    if (result.ok || result.problem.kind !== 'conflict') return result;
    const { current } = result.problem;
    return changedFields(toDraft(current), draftBasedOn(current, sent.draft)).length === 0
      ? { ok: true, value: current }
      : result;
  };
  const saving = useExclusiveMutation({
    mutationFn: saveOnce,
    onSuccess: (result) => handleResult(result),
  });
  const forget = () => storage.remove(draftKey);
  const warning = useUnsavedWarning(form.formState.isDirty && !saving.isPending, {
    discard: forget,
    onDevice: draftStorage === 'device',
  });

  /** Sets field values as if they had been typed. */
  const type = (values: FormValues) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as Path<FormValues>, value, { shouldDirty: true });
    }
  };

  const restore = useEffectEvent(() => {
    if (!kept) return;
    type(kept.values);
    const discard = () => {
      setOriginal(opened);
      flushSync(() => form.reset(valuesOf(opened)));
      forget();
    };
    toast.message(editingMessages.restored, {
      id: draftKey,
      action: { label: editingMessages.discardRestored, onClick: discard },
    });
  });
  const keep = useEffectEvent((values: FormValues) => {
    if (form.formState.isDirty) storage.write(draftKey, { original, values });
  });
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form]);

  const refusedField = (result: SaveResult<Stored>): Path<FormValues> | null => {
    if (result.ok || result.problem.kind !== 'refused' || result.problem.field === null) return null;
    const field = fieldOf(result.problem.field);
    const [name = ''] = field?.split('.') ?? [];
    return name in form.getValues() ? (field as Path<FormValues>) : null;
  };

  const handleResult = async (result: SaveResult<Stored>) => {
    if (result.ok) {
      setOriginal(result.value);
      // The router's blocker uses the last render, and `onClose` may navigate.
      flushSync(() => form.reset(toFormValues(toDraft(result.value))));
      forget();
      await refresh();
      toast.success(savedMessage(result.value));
      onClose?.();
      return;
    }
    const field = refusedField(result);
    if (field !== null) {
      form.setError(field, { type: 'refused', message: refusedFieldWords(field) });
      const control: unknown = form.getFieldState(field).error?.ref;
      if (control instanceof HTMLElement) focusControl(control);
    }
    if (result.problem.kind === 'gone') setOriginal(null);
  };

  /** Restarts the form from a stored version, with `draft` as unsaved changes. */
  const startFrom = (record: Stored, draft: Draft) => {
    setOriginal(record);
    saving.reset();
    form.reset(toFormValues(toDraft(record)));
    type(toFormValues(draft));
  };

  const conflictWith = (current: Stored, base: Stored, mine: Draft): SaveConflict<Draft> => {
    const before = toDraft(base);
    const theirs = toDraft(current);
    return {
      changes: changesSince(before, theirs, draftBasedOn(current, mine)),
      loadTheirs: () => startFrom(current, theirs),
      keepMine: form.handleSubmit((latest) => {
        const merged = merge(before, theirs, draftBasedOn(base, latest));
        startFrom(current, merged);
        saving.mutate({ draft: merged, original: current });
      }),
    };
  };

  const { data: result, variables: sent } = saving;
  const refusal = result && !result.ok ? result.problem : null;
  let problem: string | null = null;
  let conflict: SaveConflict<Draft> | null = null;
  if (refusal?.kind === 'conflict') {
    if (sent?.original) conflict = conflictWith(refusal.current, sent.original, sent.draft);
    else problem = problemMessage({ kind: 'refused', reason: 'invalid', field: null });
  } else if (refusal && result && refusedField(result) === null) {
    problem = problemMessage(refusal, goneMessage === undefined ? {} : { gone: goneMessage });
  }

  return {
    form,
    saving: saving.isPending,
    problem,
    conflict,
    warning,
    errors: form.formState.errors,
    submitCount: form.formState.submitCount,
    submit: form.handleSubmit((draft) =>
      saving.mutate({ draft: original ? draftBasedOn(original, draft) : draft, original }),
    ),
  };
}
