/**
 * Computes a value on first use and caches it. For what is slow to create and often not needed: a schema of stored
 * data, or the first `Intl` format of its kind, which loads locale data (up to 20 ms on a computer, 300 on a cheap
 * phone).
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
