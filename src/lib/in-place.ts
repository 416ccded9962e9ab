import type { NavigateOptions } from 'react-router-dom';

/** For a navigation that changes the URL but not the page: scroll position and focus stay. */
export const inPlace = { preventScrollReset: true, state: { inPlace: true } } satisfies NavigateOptions;

export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state && state.inPlace === true;
