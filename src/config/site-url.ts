import { env } from './env';
import { site } from './site';

/** Where the shop is found, without a slash at the end. */
const siteUrl = env.siteUrl ?? `https://${site.host}`;

/** A path of the shop as others must name it: canonical, in previews. A URL of another site stays as it is. */
export const absoluteUrl = (path: string): string => new URL(path, `${siteUrl}/`).href;
