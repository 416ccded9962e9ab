import lighthouse, { desktopConfig } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { withBrowser } from './browser.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** How a page is looked at. Simulated: loaded at full speed, the time on a phone is computed. Applied: the line and the processor are
 *  really slowed down. */
export interface Way {
  form: 'mobile' | 'desktop';
  throttling: 'simulate' | 'devtools';
  slowdown?: number;
  categories: readonly Category[];
}

/** What one run of Lighthouse found; times in milliseconds. */
export interface Run {
  /** How fast the machine was, by Lighthouse's own measure. */
  benchmark: number;
  scores: Partial<Record<Category, number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The audits below full marks, performance apart. */
  failed: readonly string[];
}

/** One run, in a fresh browser. */
export function runLighthouse(url: string, way: Way): Promise<Run> {
  return withBrowser(async (browser) => {
    const settings = {
      onlyCategories: [...way.categories],
      throttlingMethod: way.throttling,
      ...(way.slowdown && { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: way.slowdown } }),
    };
    const result = await lighthouse(
      url,
      { port: Number(new URL(browser.wsEndpoint()).port), logLevel: 'error', output: 'json', ...settings },
      way.form === 'desktop' ? desktopConfig : undefined,
    );
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse at ${url}: ${report?.runtimeError?.message ?? 'no result'}`);
    const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
    const categories = Object.values(report.categories);
    return {
      benchmark: report.environment.benchmarkIndex,
      scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: categories
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) =>
          auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1),
        )
        .map(({ id }) => id),
    };
  });
}
