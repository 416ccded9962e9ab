import snapshot from './catalogue-snapshot.json' with { type: 'json' };
import type { Product } from './product';

/** The eight products of `supabase/seed.sql` as in lists, for the first paint and for a shop without a database. */
export const catalogueSnapshot = snapshot as readonly Product[];

/** The date of the built-in products and texts, for sitemap and product feed. Update it with them. */
export const BUILT_IN_DATE = '2026-11-22';
