/** A stretch of time, in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** One page of a provider's list. Pages count from 1. */
export interface ListPage<Item> {
  items: Item[];
  isLast: boolean;
}

/** The provider refuses to list this; a retry will not help. */
export class ListRefusedError extends Error {
  override name = 'ListRefusedError';
}

export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();
