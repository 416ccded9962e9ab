/** The key that an answer has here for a column or JSON key of the database: `createdAt` for `created_at`. */
export type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** The reverse: `created_at` for `createdAt`. */
export type SnakeKey<Key> = Key extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeKey<Rest>}`
  : Key;

export type CamelKeys<Value> = Value extends readonly (infer Item)[]
  ? CamelKeys<Item>[]
  : Value extends object
    ? { [Key in keyof Value as CamelKey<Key>]: CamelKeys<Value[Key]> }
    : Value;

export type SnakeKeys<Value> = Value extends readonly (infer Item)[]
  ? SnakeKeys<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value as SnakeKey<Key>]: SnakeKeys<Value[Key]> }
    : Value;

export const camelKey = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const snakeKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function withKeys(turn: (key: string) => string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(turn, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [turn(key), withKeys(turn, part)]));
}

/** An answer of the database with its keys in camel case, at every depth. */
export const camelKeys = <Value>(value: Value) => withKeys(camelKey, value) as CamelKeys<Value>;

/** An argument for the database with its keys in snake case. Not for JSON that it stores in camel case: addresses. */
export const snakeKeys = <Value>(value: Value) => withKeys(snakeKey, value) as SnakeKeys<Value>;
