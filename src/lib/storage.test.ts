import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser storage that can be made to throw. */
function fakeStorage() {
  const items = new Map<string, string>();
  let refusesWrites = false;
  return {
    items,
    refuseWrites: () => {
      refusesWrites = true;
    },
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refusesWrites) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const freshModule = async () => {
  vi.resetModules();
  return import('./storage');
};

let local: ReturnType<typeof fakeStorage>;
let session: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  local = fakeStorage();
  session = fakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('with a working storage', () => {
  it('keeps both areas apart and blocks nothing', async () => {
    vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
    const { readStored, removeStored, storageIsBlocked, writeStored } = await freshModule();
    writeStored('cart', 'L');
    writeStored('cart', 'S', 'session');
    expect([readStored('cart'), readStored('cart', 'session')]).toEqual(['L', 'S']);
    expect([local.getItem('cart'), session.getItem('cart')]).toEqual(['L', 'S']);
    removeStored('cart');
    expect([readStored('cart'), readStored('cart', 'session')]).toEqual([null, 'S']);
    expect(storageIsBlocked()).toBe(false);
  });
});

describe('with a storage that throws', () => {
  it('uses memory if the browser denies the storage', async () => {
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    vi.stubGlobal('window', denied);
    const { readStored, removeStored, storageIsBlocked, writeStored } = await freshModule();
    expect(readStored('cart')).toBeNull();
    writeStored('cart', 'kept');
    expect(readStored('cart')).toBe('kept');
    removeStored('cart');
    expect(readStored('cart')).toBeNull();
    expect(storageIsBlocked()).toBe(true);
  });

  it('returns the last written value when the storage is full', async () => {
    vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
    const { readStored, storageIsBlocked, writeStored } = await freshModule();
    writeStored('cart', 'old');
    local.refuseWrites();
    writeStored('cart', 'new');
    expect(readStored('cart')).toBe('new');
    expect(storageIsBlocked()).toBe(true);
  });
});

describe('without a browser', () => {
  it('uses memory', async () => {
    const { readStored, writeStored } = await freshModule();
    writeStored('cart', 'kept');
    expect(readStored('cart')).toBe('kept');
  });
});
