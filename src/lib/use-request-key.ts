import { useRef } from 'react';
import { same } from './same';
import { fitsForm, forgetTyped, keepTyped, typedForms } from './typed-forms';

export interface RequestKey {
  content: object;
  key: string;
}

/** The key for a request with this content: the last one, if that was for the same content, otherwise a new one. */
export const requestKeyFor = (content: object, last: RequestKey | null): RequestKey =>
  last !== null && same(last.content, content) ? last : { content, key: crypto.randomUUID() };

/**
 * The idempotency keys of a form. `keyOf` returns the same key as long as the content is the same, so that pressing again
 * after a lost answer is the same request. `renew` begins anew, when the same content is meant once more. With a name, the
 * last key is kept in the tab, like what is typed.
 */
export function useRequestKey(storageKey?: string) {
  const last = useRef<RequestKey | null>(null);
  return {
    keyOf: (content: object): string => {
      const kept = storageKey === undefined ? last.current : typedForms.get()[storageKey];
      const now = requestKeyFor(content, fitsForm<RequestKey>(kept, { content: {}, key: '' }) ? kept : null);
      last.current = now;
      if (storageKey !== undefined) keepTyped(storageKey, now);
      return now.key;
    },
    renew: () => {
      last.current = null;
      if (storageKey !== undefined) forgetTyped(storageKey);
    },
  };
}
