import { env } from './env';
import { site } from './site';

/** The shop's origin, without a trailing slash. */
const siteUrl = env.siteUrl ?? `https://${site.host}`;

/** The absolute URL of a path, for canonical links and previews. Absolute URLs stay as they are. */
export const absoluteUrl = (path: string): string => new URL(path, `${siteUrl}/`).href;
