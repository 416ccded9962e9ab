/**
 * Makes a value on first use, once. For what costs time that a page may never need: a schema of what was stored, or the
 * first `Intl` format of its kind, which reads the data of a language (up to 20 ms on a computer and 300 on a cheap phone).
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
