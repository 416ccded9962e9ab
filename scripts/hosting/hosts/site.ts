import type { Headers } from '../policy.ts';

/** What a host has to know of the shop. */
export interface Site {
  /** Of every answer. */
  headers: Headers;
  /** Routes of pages that have no file, or not always: the shell answers them where there is none. */
  shellRoutes: readonly string[];
  /** Those of them that no page with a file belongs to. */
  shellOnlyRoutes: readonly string[];
}

export const eachHeader = <Line>(headers: Headers, write: (name: string, value: string) => Line): Line[] =>
  Object.entries(headers).map(([name, value]) => write(name, value));
