/** Lists count as equal when their elements are. */
function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
}

export function changedFields<Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] {
  return (Object.keys(from) as (keyof Draft)[]).filter((field) => !same(from[field], to[field]));
}

/** What I changed since `base` is mine; everything else is as they saved it. */
export function mineOnTop<Draft extends object>(base: Draft, theirs: Draft, mine: Draft): Draft {
  const merged = { ...theirs };
  for (const field of changedFields(base, mine)) merged[field] = mine[field];
  return merged;
}

/** A field that somebody else changed. `mine` is set when I changed it too, to another value. */
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
