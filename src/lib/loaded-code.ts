import { useEffect, useSyncExternalStore } from 'react';

interface LoadedState<Code> {
  readonly code: Code | undefined;
  readonly isError: boolean;
}

/** Code that is fetched when a component first needs it. One that can be loaded before is there at once. */
export interface LoadedCode<Code> {
  /** Rejects when the code cannot be fetched; a later call tries again. */
  preload: () => Promise<void>;
  /** Fetches it, too, unless it is not wanted yet. */
  useCode: (isWanted?: boolean) => LoadedState<Code> & { retry: () => void };
}

export function loadedCode<Code>(load: () => Promise<Code>): LoadedCode<Code> {
  const unloaded: LoadedState<Code> = { code: undefined, isError: false };
  let state = unloaded;
  const listeners = new Set<() => void>();
  const change = (next: LoadedState<Code>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const preload = async () => {
    if (state.code !== undefined) return;
    try {
      change({ code: await load(), isError: false });
    } catch (error) {
      change({ code: undefined, isError: true });
      throw error;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => state;
  // A part that wakes late may find code there that its HTML was built without.
  const asBuilt = import.meta.env.SSR ? get : () => unloaded;
  const retry = () => void preload().catch(() => {});
  return {
    preload,
    useCode: (isWanted = true) => {
      const current = useSyncExternalStore(subscribe, get, asBuilt);
      useEffect(() => {
        if (isWanted) retry();
      }, [isWanted]);
      return { ...current, retry };
    },
  };
}
