import type { Subject } from '../doctor/subject.ts';

/** Said once, it may be a habit. */
const TIMES = 2;
export const PRODUCTION = '--production';

/** The variables that belong to a shop with real money and real people. */
export function liveSettings({ browser, functions }: Pick<Subject, 'browser' | 'functions'>): string[] {
  const all = Object.entries({ ...browser, ...functions });
  return all.flatMap(([name, value = '']) => {
    const isLiveKey = /^(?:VITE_(?:CLERK|PAYSTACK)_|PAYSTACK_|CLERK_)/.test(name) && /^[ps]k_live_/.test(value);
    const isLiveHost = name === 'PAYPAL_API_URL' && URL.canParse(value) && new URL(value).host === 'api-m.paypal.com';
    return isLiveKey || isLiveHost || (name === 'PAYMENTS_LIVE' && value === 'true') ? [name] : [];
  });
}

/** Why the rehearsal must not begin, or null. */
export function refusalToStart(live: readonly string[], options: readonly string[]): string | null {
  if (live.length === 0 || options.filter((option) => option === PRODUCTION).length >= TIMES) return null;
  return `These are the keys of production: ${live.join(', ')}. A rehearsal is for staging, with test keys. If you mean it, say it twice: npm run rehearse -- ${PRODUCTION} ${PRODUCTION}`;
}
