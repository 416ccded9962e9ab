import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage';
import { createStoredValue } from './stored-value';

interface Note {
  text: string;
}

const empty: Note = { text: '' };
const stored = (area: 'local' | 'session' = 'local') =>
  createStoredValue<Note>({
    key: 'note',
    area,
    initial: empty,
    parse: (text) => (text.startsWith('note:') ? { text: text.slice(5) } : undefined),
    serialise: (note) => (note === empty ? null : `note:${note.text}`),
  });

/** The `window` of a tab, with a storage that all tabs of the test share. */
function openTab(items: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const tab = Object.assign(new EventTarget(), { localStorage, sessionStorage: localStorage });
  vi.stubGlobal('window', tab);
  return {
    /** The storage event for a change in another tab; null stands for all keys. */
    hearOfChange: (key: string | null, storageArea: unknown = localStorage) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea })),
  };
}

const items = new Map<string, string>();
let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  items.clear();
  tab = openTab(items);
});
afterEach(() => {
  removeStored('note');
  vi.unstubAllGlobals();
});

it('is the initial value until something is stored, and again when it is removed', () => {
  const note = stored();
  expect(note.get()).toBe(empty);
  note.update(() => ({ text: 'one' }));
  expect(readStored('note')).toBe('note:one');
  expect(stored().get()).toEqual({ text: 'one' });
  note.update(() => empty);
  expect(readStored('note')).toBeNull();
});

it('returns the same object until the stored text changes', () => {
  writeStored('note', 'note:one');
  const note = stored();
  const before = note.get();
  expect(note.get()).toBe(before);
  writeStored('note', 'note:two');
  expect(note.get()).toEqual({ text: 'two' });
});

it('notifies of every change in this tab only', () => {
  const note = stored();
  const listener = vi.fn();
  const unsubscribe = note.subscribe(listener);
  note.update((value) => value);
  writeStored('another', 'x');
  expect(listener).not.toHaveBeenCalled();
  note.update(() => ({ text: 'one' }));
  stored().update(() => ({ text: 'two' }));
  removeStored('note');
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  note.update(() => ({ text: 'three' }));
  expect(listener).toHaveBeenCalledTimes(3);
});

it('notifies of changes in other tabs', () => {
  const note = stored();
  const listener = vi.fn();
  note.subscribe(listener);
  items.set('note', 'note:elsewhere');
  tab.hearOfChange('note');
  expect(listener).toHaveBeenCalledOnce();
  expect(note.get()).toEqual({ text: 'elsewhere' });
  tab.hearOfChange('another');
  tab.hearOfChange('note', 'another area');
  expect(listener).toHaveBeenCalledOnce();
  items.clear();
  tab.hearOfChange(null);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(note.get()).toBe(empty);
});

it('removes what it cannot parse on first use', () => {
  writeStored('note', '{broken');
  const note = stored();
  expect(note.get()).toBe(empty);
  note.subscribe(() => {});
  expect(readStored('note')).toBeNull();
});

it('works without a browser', () => {
  vi.unstubAllGlobals();
  const note = stored();
  expect(note.get()).toBe(empty);
  note.update(() => ({ text: 'one' }));
  expect(note.get()).toEqual({ text: 'one' });
});
