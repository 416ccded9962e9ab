import { paths } from '../../src/config/paths.ts';

/** The pages that tell their records apart by a number. Any other text in that place names no page. */
const NUMBERED: readonly string[] = [paths.product.pattern, paths.article.pattern, paths.shopAge.pattern];

const { admin, ...shop } = paths;

/** Every URL that the shop's router knows, as `paths` writes it. The staff area has a page of its own for unknown ones. */
export const APP_ROUTES: readonly string[] = [
  ...Object.values(shop).map((entry) => (typeof entry === 'string' ? entry : entry.pattern)),
  admin.home,
  `${admin.home}/*`,
];

const placeOf = (route: string): string => (NUMBERED.includes(route) ? '[0-9]+' : '[^/]+');

/** A route as text of a regular expression, without anchors. */
export const sourceOf = (route: string): string => route.replace(/:\w+/g, placeOf(route)).replace('*', '.+');

const KNOWN = APP_ROUTES.map((route) => new RegExp(`^${sourceOf(route)}$`));

export const isAppRoute = (pathname: string): boolean => KNOWN.some((route) => route.test(pathname));
