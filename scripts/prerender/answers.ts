import { staticPages } from '../../src/config/paths.ts';
import type { PageData } from '../../src/lib/page-data.ts';
import { deliveryPlanKey, shopSettingsKey } from '../../src/lib/query-keys.ts';
import type { PublishedShop } from '../seo/data.ts';
import { announcementOn, builtPages, NOT_FOUND_PAGE } from './routes.ts';

/** The page of the shell, which stands at no path of its own. */
const SHELL_PAGE: PageData = { path: '' };

/** The announcement is served by itself, until its last day. */
const withoutAnnouncement = (settings: PublishedShop['settings']) => ({
  ...settings,
  announcement: '',
  announcementUntil: '',
});

const isBuiltIn = (answer: object, builtIn: object): boolean =>
  Object.entries(builtIn).every(
    ([name, value]) => JSON.stringify(answer[name as keyof typeof answer]) === JSON.stringify(value),
  );

/**
 * Every page with its data on a day, and the shell. What staff write is served: whatever a page shows of the shop's settings, its
 * delivery and its texts stands in the HTML, in the structured data and in the files for machines, and the page's data has the
 * same, so that the first render in the browser changes nothing.
 */
export function servedPages(shop: PublishedShop, builtIn: PublishedShop, day: string) {
  const announcement = announcementOn(day, shop.settings);
  const served = withAnswers([...builtPages(shop), NOT_FOUND_PAGE, SHELL_PAGE], shop, builtIn);
  const announced = served.map((page) => ({ ...page, ...announcement }));
  const isShell = ({ path }: PageData) => path === SHELL_PAGE.path;
  return { pages: announced.filter((page) => !isShell(page)), shell: announced.find(isShell) ?? SHELL_PAGE };
}

/** The pages with what staff have set of the shop, and of its delivery where a text tells about it. */
export function withAnswers(
  pages: readonly PageData[],
  shop: Pick<PublishedShop, 'settings' | 'plan'>,
  builtIn: Pick<PublishedShop, 'settings' | 'plan'>,
): PageData[] {
  const settings = withoutAnnouncement(shop.settings);
  // No text names a holiday.
  const plan = { ...shop.plan, holidays: [] };
  const everywhere = isBuiltIn(settings, builtIn.settings) ? [] : [[shopSettingsKey, settings] as const];
  const inTexts = isBuiltIn(plan, builtIn.plan) ? everywhere : [...everywhere, [deliveryPlanKey, plan] as const];
  return pages.map((page) => {
    const answers = staticPages.some((path) => path === page.path) ? inTexts : everywhere;
    return answers.length > 0 ? { ...page, answers } : page;
  });
}
