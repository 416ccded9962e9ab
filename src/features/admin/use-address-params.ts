import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** The longest search that makes sense, in characters. */
export const SEARCH_MAX = 100;

export type ParamChanges = Readonly<Record<string, string | null>>;

/**
 * The parameters of the address, and a way to change some of them; null and empty text take one away. A change that is made
 * while the page of an earlier one is still on its way adds to it: a search that starts must not undo the last press.
 */
export function useAddressParams(): [URLSearchParams, (changes: ParamChanges, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const underway = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address is now, it has arrived
  useEffect(() => {
    underway.current = null;
  }, [params]);

  const change = (changes: ParamChanges, options: NavigateOptions = {}) => {
    const next = new URLSearchParams(underway.current ?? params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    underway.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  };
  return [params, change];
}

/** What an address searches for (`?q=kite`); empty for everything. */
export function searchOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, SEARCH_MAX);
}
