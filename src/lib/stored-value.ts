import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, removeStored, type StorageArea, writeStored } from './storage';

interface StoredValueOptions<Value> {
  key: string;
  area: StorageArea;
  /** The value while nothing is stored, and during prerendering. */
  initial: Value;
  /** Returns undefined for text that cannot be parsed: it is removed, and the initial value is used. */
  parse: (text: string) => Value | undefined;
  /** Returns null to remove what is stored. */
  serialise: (value: Value) => string | null;
}

/** A value that survives a reload, shared by all components: the same in all tabs (`local`) or per tab (`session`). */
export interface StoredValue<Value> {
  readonly initial: Value;
  /** The value as stored now, the same object until the stored text changes. */
  get(): Value;
  /** Replaces the value by what `change` returns. Returning the same object changes nothing. */
  update(change: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** Reads the storage on first use only, so that a module can create it without a browser. */
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

/** The value as a hook: the component renders again when any component or tab changes it. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}
