import { same } from '@/lib/same';

export function changedFields<Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] {
  return (Object.keys(from) as (keyof Draft)[]).filter((field) => !same(from[field], to[field]));
}

/** A field with an unchanged text keeps its stored value, which may be more precise than the text. */
export function keepUnchangedFields<Draft extends object>(
  stored: Draft,
  typed: Draft,
  shown: (draft: Draft) => object,
): Draft {
  const [before, after] = [shown(stored), shown(typed)] as [Partial<Draft>, Partial<Draft>];
  const kept = { ...typed };
  for (const field of Object.keys(typed) as (keyof Draft)[]) {
    if (field in before && same(before[field], after[field])) kept[field] = stored[field];
  }
  return kept;
}

/** Applies my changes since `base` to their version. */
export function applyMyChanges<Draft extends object>(base: Draft, theirs: Draft, mine: Draft): Draft {
  const merged = { ...theirs };
  for (const field of changedFields(base, mine)) merged[field] = mine[field];
  return merged;
}

/** A field that another user changed. `mine` is set if I changed it to a third value. */
export interface FieldChange<Draft> {
  field: keyof Draft;
  before: Draft[keyof Draft];
  theirs: Draft[keyof Draft];
  mine?: Draft[keyof Draft];
}

/** The other user's changes since `base`, with my own change of the same field. */
export function changesSince<Draft extends object>(base: Draft, theirs: Draft, mine: Draft): FieldChange<Draft>[] {
  return changedFields(base, theirs).map((field) => {
    const change = { field, before: base[field], theirs: theirs[field] };
    const touched = !same(base[field], mine[field]) && !same(theirs[field], mine[field]);
    return touched ? { ...change, mine: mine[field] } : change;
  });
}
