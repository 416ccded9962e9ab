import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headersOf, inlineScriptHashes, securityHeaders } from './policy';

const HOSTED = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  VITE_CLERK_PUBLISHABLE_KEY: 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k',
  VITE_PAYSTACK_PUBLIC_KEY: 'pk_live_1',
  VITE_PAYPAL_CLIENT_ID: 'client',
  VITE_CONTACT_ENDPOINT: 'https://forms.example:8443/send?to=shop',
};

function directives(env: Record<string, string>, extra = {}): Record<string, string[]> {
  const policy = securityHeaders(env, extra)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('allows each configured service, only for its purpose', () => {
    const policy = directives(HOSTED);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://abc.supabase.co',
      'https://clerk.example.com',
      'https://api.paystack.co',
      'https://standard.paystack.co',
      'https://*.paypal.com',
      'https://forms.example:8443',
    ]);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://clerk.example.com',
      'https://challenges.cloudflare.com',
      'https://applepay.cdn-apple.com',
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
    ]);
    expect(policy['frame-src']).toEqual([
      'https://challenges.cloudflare.com',
      'https://checkout.paystack.com',
      'https://*.paypal.com',
    ]);
  });

  it('allows no other site while every service is emulated', () => {
    const policy = directives({}, { frames: ["'self'"] });
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'self'"]);
    expect(directives({})['frame-src']).toEqual(["'none'"]);
  });

  it('blocks inline scripts, evaluated text and frames of other sites', () => {
    const policy = directives(HOSTED);
    expect(policy['script-src']?.filter((source) => /unsafe|data:|blob:|^https:$|\*$/.test(source))).toEqual([]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
  });

  it('allows an inline script by its hash', () => {
    const script = '\n  document.title = "x";\n';
    const html = `<script src="/theme.js"></script><script>${script}</script><script type="application/json" id="data">{"a":1}</script><script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>`;
    const hash = createHash('sha256').update(script).digest('base64');
    expect(inlineScriptHashes(html)).toEqual([`'sha256-${hash}'`]);
    expect(directives({}, { scripts: inlineScriptHashes(html) })['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  });
});

it('sends the other headers too', () => {
  const { 'Content-Security-Policy': _policy, 'Permissions-Policy': permissions, ...others } = securityHeaders(HOSTED);
  expect(others).toEqual({
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
  expect(permissions).toContain('camera=(self)');
  expect(permissions).toContain('microphone=()');
  expect(permissions).toContain('payment=(self "https://checkout.paystack.com" "https://*.paypal.com")');
});

it('sends file headers with code and pictures, and all headers with what can be opened as a page', () => {
  const headers = securityHeaders(HOSTED);
  const files = ['Strict-Transport-Security', 'X-Content-Type-Options'];
  for (const path of ['/assets/shop-abc.js', '/assets/nunito.woff2', '/images/products/drum-320.avif'])
    expect(Object.keys(headersOf(headers, path)), path).toEqual(files);
  for (const path of [
    '/',
    '/product/1',
    '/images/chart.svg',
    '/assets/page.html',
    '/service-worker.js',
    '/unknown/assets/x',
  ])
    expect(headersOf(headers, path), path).toEqual(headers);
});
