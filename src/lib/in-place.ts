import type { NavigateOptions } from 'react-router-dom';

/** For a step that changes the URL but stays on the page people see: scroll position and focus remain. */
export const inPlace = { preventScrollReset: true, state: { inPlace: true } } satisfies NavigateOptions;

export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state && state.inPlace === true;
