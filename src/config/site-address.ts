import { env } from './env';
import { site } from './site';

/** Where the shop is found, without a slash at the end. */
const siteAddress = env.siteUrl ?? `https://${site.webAddress}`;

/** A path of the shop as others must name it: canonical, in previews. An address of another site stays as it is. */
export const absoluteAddress = (path: string): string => new URL(path, `${siteAddress}/`).href;
