interface CacheRule {
  /** The folder of the build, between slashes. */
  folder: string;
  control: string;
}

/**
 * How long browsers keep a file without asking. Files of `assets` have a hash of their content in the name. Pictures have none:
 * a day without asking, a week more while a new copy is fetched in the background.
 */
export const CACHE_RULES: readonly CacheRule[] = [
  { folder: '/assets/', control: 'public, max-age=31536000, immutable' },
  { folder: '/images/', control: 'public, max-age=86400, stale-while-revalidate=604800' },
];

/** Cached, but revalidated at each use: pages, and files that keep their names. */
export const REVALIDATE = 'no-cache';

export const cacheControl = (pathname: string): string =>
  CACHE_RULES.find(({ folder }) => pathname.startsWith(folder))?.control ?? REVALIDATE;
