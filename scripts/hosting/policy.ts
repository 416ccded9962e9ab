import { createHash } from 'node:crypto';
import type { Env } from '../../src/config/env-schema.ts';
import { type Purpose, VENDORS } from '../../src/config/vendors.ts';
import { CACHE_RULES } from './caching.ts';

export type Headers = Readonly<Record<string, string>>;

/** Additional sources for one way of serving the pages: frames of the emulators, scripts of the development server. */
export interface Extra {
  scripts?: readonly string[];
  frames?: readonly string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Scripts that browsers do not execute, which need no permission. */
const DATA = /\stype="?application\/(ld\+)?json\b/i;

/** The hashes that allow the inline scripts of a page, and no other inline code. */
export function inlineScriptHashes(html: string): string[] {
  const run = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => !DATA.test(attributes));
  return run.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** The hosts that the configured services need for this purpose, in the order of the table. */
function hostsFor(env: Env, purpose: Purpose): string[] {
  const sources = VENDORS.flatMap(({ variable, configured, hosts }) => {
    const value = env[variable];
    if (!value) return [];
    const own = configured?.purposes.includes(purpose) ? [configured.source(value)] : [];
    return [...own, ...hosts.filter(({ purposes }) => purposes.includes(purpose)).map(({ source }) => source)];
  });
  return [...new Set(sources)];
}

function contentSecurityPolicy(env: Env, { scripts = [], frames = [] }: Extra): string {
  const frameSources = [...frames, ...hostsFor(env, 'frame')];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...hostsFor(env, 'script')],
    // Clerk's and PayPal's components and the toasts use inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Staff can use any picture on the web for a product; `blob:` and `data:` are for previews of uploads, and icons.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hostsFor(env, 'connect')],
    'frame-src': frameSources.length > 0 ? frameSources : ["'none'"],
    // Clerk's library runs its timers in a worker.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Features of the browser that no page of the shop uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissionsPolicy(env: Env): string {
  const payers = ['self', ...hostsFor(env, 'payment').map((source) => `"${source}"`)];
  return [...UNUSED_FEATURES.map((feature) => `${feature}=()`), 'camera=(self)', `payment=(${payers.join(' ')})`].join(
    ', ',
  );
}

/** The headers of every response of the shop. */
export function securityHeaders(env: Env, extra: Extra = {}): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(env, extra),
    // A year. Browsers heed it over HTTPS only, so the sandbox on http://localhost is not affected.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(env),
    // PayPal's popup needs access to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** The headers for files other than pages. */
const OF_FILES = ['Strict-Transport-Security', 'X-Content-Type-Options'];

/**
 * The headers of one file. Code, fonts and pictures do not need most of them, and HTTP/1.1 does not compress headers: they would
 * add over a kilobyte to each of thirty files. An SVG keeps them, because it can be opened as a page.
 */
export function headersOf(headers: Headers, pathname: string): Headers {
  const isNoPage = CACHE_RULES.some(({ folder }) => pathname.startsWith(folder)) && !/\.(svg|html)$/.test(pathname);
  return isNoPage ? Object.fromEntries(Object.entries(headers).filter(([name]) => OF_FILES.includes(name))) : headers;
}
