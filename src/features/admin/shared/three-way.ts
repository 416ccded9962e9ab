const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists and objects are treated as equal when their elements are. */
function same(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
}

export function changedFields<Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] {
  return (Object.keys(from) as (keyof Draft)[]).filter((field) => !same(from[field], to[field]));
}

/** A field that shows what it showed before keeps its stored value, of which the form may show a part: a moment to the minute. */
export function withUntouched<Draft extends object>(
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

/** What I changed since `base` is mine; everything else is as they saved it. */
export function mineOnTop<Draft extends object>(base: Draft, theirs: Draft, mine: Draft): Draft {
  const merged = { ...theirs };
  for (const field of changedFields(base, mine)) merged[field] = mine[field];
  return merged;
}

/** A field that another person changed. `mine` is set when I gave it a third value. */
export interface FieldChange<Draft> {
  field: keyof Draft;
  before: Draft[keyof Draft];
  theirs: Draft[keyof Draft];
  mine?: Draft[keyof Draft];
}

/** What the other person changed since `base`, with my own change of the same field. */
export function changesSince<Draft extends object>(base: Draft, theirs: Draft, mine: Draft): FieldChange<Draft>[] {
  return changedFields(base, theirs).map((field) => {
    const change = { field, before: base[field], theirs: theirs[field] };
    const touched = !same(base[field], mine[field]) && !same(theirs[field], mine[field]);
    return touched ? { ...change, mine: mine[field] } : change;
  });
}
