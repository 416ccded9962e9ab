interface CacheRule {
  /** A folder of the build, with leading and trailing slash. */
  folder: string;
  control: string;
}

/**
 * Caching without revalidation. File names in `assets` contain a content hash. Those of pictures do not: they are fresh for a
 * day, then served stale for a week while they are revalidated in the background.
 */
export const CACHE_RULES: readonly CacheRule[] = [
  { folder: '/assets/', control: 'public, max-age=31536000, immutable' },
  { folder: '/images/', control: 'public, max-age=86400, stale-while-revalidate=604800' },
];

/** Cached, but revalidated on each use: pages and other files without a hash in their names. */
export const REVALIDATE = 'no-cache';

export const cacheControl = (pathname: string): string =>
  CACHE_RULES.find(({ folder }) => pathname.startsWith(folder))?.control ?? REVALIDATE;
