/** A stretch of time, in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** One page of what a provider lists. Pages count from 1. */
export interface ListPage<Item> {
  items: Item[];
  isLast: boolean;
}

/** A provider will not list this, however often it is asked. */
export class ListRefusedError extends Error {
  override name = 'ListRefusedError';
}

export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();
