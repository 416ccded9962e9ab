import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, removeStored, type StorageArea, writeStored } from './storage';

interface StoredValueOptions<Value> {
  key: string;
  area: StorageArea;
  /** The value while nothing is stored, and while the page is rendered without a browser. */
  initial: Value;
  /** Undefined for text that cannot be read: it is removed, and the initial value counts. */
  parse: (text: string) => Value | undefined;
  /** Null removes what is stored. */
  serialise: (value: Value) => string | null;
}

/** A value that outlives the page: one for all components, equal in all tabs (`local`) or kept with the tab (`session`). */
export interface StoredValue<Value> {
  readonly initial: Value;
  /** The value as stored now, the same object until the stored text changes. */
  get(): Value;
  /** Replaces the value by what `change` makes of it. The same object back changes nothing. */
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** Touches the storage at the first use only, so that a module can create it without a browser. */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, area, initial, parse, serialise } = options;
  let known = { text: null as string | null, value: initial, readable: true };

  const get = (): Value => {
    const text = readStored(key, area);
    if (text !== known.text) {
      const parsed = text === null ? initial : parse(text);
      known = { text, value: parsed === undefined ? initial : parsed, readable: parsed !== undefined };
    }
    return known.value;
  };

  return {
    initial,
    get,
    update(change) {
      const before = get();
      const value = change(before);
      if (value === before) return;
      const text = serialise(value);
      known = { text, value, readable: true };
      if (text === null) removeStored(key, area);
      else writeStored(key, text, area);
    },
    subscribe(listener) {
      get();
      if (!known.readable) removeStored(key, area);
      return onStoredChange(key, area, listener);
    },
  };
}

/** The value in a component, which renders again when any component or tab changes it. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}
