import type { Plugin } from 'vite';
import { PAYSTACK_PATH } from './paystack-emulator.ts';

const HOSTS = /"https:\/\/(?:checkout|standard|api)\.paystack\.(?:com|co)\/"/g;
const ROOTED_PATH = /"\/checkout\/request_inline"/g;
const EXPECTED_REPLACEMENTS = 4;

/** The same SDK with its hard-coded hosts pointing at the page's own origin. Throws when the SDK has changed. */
export function redirectPaystackSdk(code: string): string {
  let replaced = 0;
  const local = `(self.location.origin+${JSON.stringify(`${PAYSTACK_PATH}/`)})`;
  const count = (replacement: string) => () => {
    replaced += 1;
    return replacement;
  };
  // A leading slash would drop the path of the base.
  const redirected = code.replace(HOSTS, count(local)).replace(ROOTED_PATH, count('"checkout/request_inline"'));
  if (replaced !== EXPECTED_REPLACEMENTS) {
    throw new Error(
      `@paystack/inline-js has changed: expected ${EXPECTED_REPLACEMENTS} addresses to redirect, found ${replaced}.`,
    );
  }
  return redirected;
}

/**
 * Points the unmodified Paystack SDK at the sandbox. `sdk` tells its files apart by their path. The package is kept
 * out of Vite's pre-bundling, which would bypass the transform.
 */
export function paystackRedirect(sdk = /node_modules\/@paystack\/inline-js\//): Plugin {
  return {
    name: 'little-baobab:paystack-redirect',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@paystack/inline-js'] } }),
    transform(code, id) {
      return sdk.test(id) ? { code: redirectPaystackSdk(code), map: null } : null;
    },
  };
}
