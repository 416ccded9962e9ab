import type { Plugin } from 'vite';
import { PAYSTACK_PATH } from './paystack-emulator.ts';

const HOSTS = /"https:\/\/(?:checkout|standard|api)\.paystack\.(?:com|co)\/"/g;
const ROOTED_PATH = /"\/checkout\/request_inline"/g;
const EXPECTED_REPLACEMENTS = 4;

/** Replaces the hosts in the SDK's code with the page's own origin.
 *  @throws Error when the SDK contains unexpected hosts. */
export function redirectPaystackSdk(code: string): string {
  let replaced = 0;
  const local = `(self.location.origin+${JSON.stringify(`${PAYSTACK_PATH}/`)})`;
  const count = (replacement: string) => () => {
    replaced += 1;
    return replacement;
  };
  // With a leading slash, the path of the base would be dropped.
  const redirected = code.replace(HOSTS, count(local)).replace(ROOTED_PATH, count('"checkout/request_inline"'));
  if (replaced !== EXPECTED_REPLACEMENTS) {
    throw new Error(
      `@paystack/inline-js has changed: expected ${EXPECTED_REPLACEMENTS} addresses to redirect, found ${replaced}.`,
    );
  }
  return redirected;
}

/** Points the Paystack SDK to the sandbox. `sdk` matches the paths of its files. Pre-bundling would bypass the transform, so
 *  the package is excluded from it. */
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
