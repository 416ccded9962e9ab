import lighthouse from 'lighthouse';
import { withBrowser } from './browser.ts';

/** What one run found; times in milliseconds, scores out of 100. */
export interface Run {
  performance: number;
  /** The lowest of accessibility, best practices and search engines. */
  others: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The audits of the other three below full marks. */
  failed: readonly string[];
}

/** A run fails now and then for reasons of its own, such as a trace without a start. */
const TRIES = 3;

/** One run of a phone in a fresh browser, with the line and the processor really slowed down (slow 4G, 4x). */
export async function runLighthouse(url: string, tries = TRIES): Promise<Run> {
  try {
    return await withBrowser(async (browser) => {
      const port = Number(new URL(browser.wsEndpoint()).port);
      const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', throttlingMethod: 'devtools' });
      const report = result?.lhr;
      if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'no result');
      const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
      const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
      const others = Object.values(report.categories).filter(({ id }) => id !== 'performance');
      return {
        performance: score('performance'),
        others: Math.min(...others.map(({ id }) => score(id))),
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        failed: others
          .flatMap(({ auditRefs }) => auditRefs)
          .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      };
    });
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse at ${url}: ${error}`);
    return runLighthouse(url, tries - 1);
  }
}
