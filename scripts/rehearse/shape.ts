/** The types in an answer, without its values. `nothing` and `mixed` fit everything. */
export type Shape =
  | { kind: 'nothing' | 'mixed' | 'text' | 'number' | 'boolean' }
  | { kind: 'list'; of: Shape }
  | { kind: 'object'; fields: ReadonlyMap<string, Field> };

interface Field {
  shape: Shape;
  /** Whether each of the merged objects has it. */
  always: boolean;
}

const NOTHING: Shape = { kind: 'nothing' };
/** Other keys are data, such as the name of a category: the values of such an object are compared as a list. */
const NAME = /^[a-z][a-zA-Z0-9_]*$/;
/** So are all keys of these: what a product has of many possible facts. */
const KEYED_BY_DATA = new Set(['details', 'free_from', 'play', 'skills']);

/** Elements of an array are merged into one. Null, an empty array and an empty object say nothing. */
export function shapeOf(value: unknown, name = ''): Shape {
  if (value === null || value === undefined) return NOTHING;
  if (Array.isArray(value)) return listOf(value.map((element) => shapeOf(element)));
  switch (typeof value) {
    case 'string':
      return { kind: 'text' };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return NOTHING;
  if (KEYED_BY_DATA.has(name) || !entries.every(([key]) => NAME.test(key)))
    return listOf(entries.map(([, field]) => shapeOf(field)));
  const fields = entries.map(([key, field]): [string, Field] => [key, { shape: shapeOf(field, key), always: true }]);
  return { kind: 'object', fields: new Map(fields) };
}

function listOf(shapes: Shape[]): Shape {
  return shapes.length === 0 ? NOTHING : { kind: 'list', of: shapes.reduce(merge) };
}

function merge(one: Shape, other: Shape): Shape {
  if (one.kind === 'nothing') return other;
  if (other.kind === 'nothing') return one;
  if (one.kind === 'list' && other.kind === 'list') return { kind: 'list', of: merge(one.of, other.of) };
  if (one.kind !== 'object' || other.kind !== 'object') return one.kind === other.kind ? one : { kind: 'mixed' };
  const keys = new Set([...one.fields.keys(), ...other.fields.keys()]);
  const fields = [...keys].map((key): [string, Field] => {
    const [left, right] = [one.fields.get(key), other.fields.get(key)];
    const shape = merge(left?.shape ?? NOTHING, right?.shape ?? NOTHING);
    return [key, { shape, always: (left?.always ?? false) && (right?.always ?? false) }];
  });
  return { kind: 'object', fields: new Map(fields) };
}

export interface Strictness {
  /** Whether a field that only the other side has is a difference. Emulators of providers have fewer. */
  newFields: boolean;
}

/** What is different there, as parts of a sentence such as ``lacks `price` ``. */
export function shapeDifferences(there: Shape, here: Shape, strictness: Strictness, place = ''): string[] {
  if ([there.kind, here.kind].some((kind) => kind === 'nothing' || kind === 'mixed')) return [];
  if (there.kind === 'list' && here.kind === 'list') {
    return shapeDifferences(there.of, here.of, strictness, `${place}[]`);
  }
  if (there.kind === 'object' && here.kind === 'object') return fieldDifferences(there, here, strictness, place);
  return there.kind === here.kind
    ? []
    : [`has as ${place ? `\`${place}\`` : 'the whole'} ${there.kind}, not ${here.kind}`];
}

type ObjectShape = Extract<Shape, { kind: 'object' }>;

function fieldDifferences(there: ObjectShape, here: ObjectShape, strictness: Strictness, place: string): string[] {
  const named = (key: string) => (place ? `${place}.${key}` : key);
  const lacking = [...here.fields].flatMap(([key, { always }]) =>
    always && !there.fields.has(key) ? [`lacks \`${named(key)}\``] : [],
  );
  const added = [...there.fields].flatMap(([key, { shape, always }]) => {
    const known = here.fields.get(key);
    if (known) return shapeDifferences(shape, known.shape, strictness, named(key));
    return strictness.newFields && always ? [`has a new \`${named(key)}\``] : [];
  });
  return [...lacking, ...added];
}
