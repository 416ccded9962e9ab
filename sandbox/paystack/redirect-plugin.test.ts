import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redirectPaystackSdk } from './redirect-plugin.ts';

const sdk = readFileSync(new URL('../../node_modules/@paystack/inline-js/es/inline.js', import.meta.url), 'utf8');

describe('pointing the SDK at the sandbox', () => {
  it('redirects every host that the installed SDK calls and nothing else', () => {
    const redirected = redirectPaystackSdk(sdk);
    const left = redirected.match(/https:\/\/(?:checkout|standard|api)\.paystack[^"']*/g);
    expect(left).toEqual(['https://checkout.paystack.com/static/vendor/pusher.min.js']);
    expect(redirected.match(/__paystack\//g)).toHaveLength(3);
    expect(redirected).toContain('"checkout/request_inline"');
  });

  it('throws if the SDK has changed', () => {
    expect(() => redirectPaystackSdk(sdk.replace('https://api.paystack.co/', 'https://api.paystack.dev/'))).toThrow(
      '@paystack/inline-js has changed: expected 4 addresses to redirect, found 3.',
    );
  });
});
