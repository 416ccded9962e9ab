import { unanswered } from './ask.ts';
import { dangerous, fine, MENDS, wrong } from './finding.ts';
import { differ, type ProviderCheck } from './provider-check.ts';

const modeOf = (key = '') => /^[sp]k_(test|live)_/.exec(key)?.[1];

export const paystackCheck: ProviderCheck = {
  shapes: {
    PAYSTACK_SECRET_KEY: [
      /^sk_(test|live)_\S+$/,
      'starts with sk_test_ or sk_live_. The other key, pk_…, belongs to the browser.',
    ],
  },

  checkTogether(functions, browser) {
    const isLive = functions.PAYMENTS_LIVE === 'true';
    const mode = modeOf(functions.PAYSTACK_SECRET_KEY);
    const shown = modeOf(browser.VITE_PAYSTACK_PUBLIC_KEY);
    return [
      isLive &&
        mode === 'test' &&
        wrong('PAYSTACK_SECRET_KEY', 'is a test key while PAYMENTS_LIVE=true: no payment would count.'),
      !isLive &&
        mode === 'live' &&
        dangerous(
          'PAYMENTS_LIVE',
          'is not true although the key of Paystack is live: test payments would count as money.',
          MENDS.money,
        ),
      differ(mode, shown) && wrong('VITE_PAYSTACK_PUBLIC_KEY', `is a ${shown} key, PAYSTACK_SECRET_KEY a ${mode} one.`),
    ];
  },

  async ask(ask, { functions }) {
    const { PAYSTACK_SECRET_KEY: key, PAYSTACK_API_URL: base = 'https://api.paystack.co' } = functions ?? {};
    if (!key) return [];
    const answer = await ask(`${base}/transaction?perPage=1`, { headers: { Authorization: `Bearer ${key}` } });
    if (!answer) return [unanswered('Paystack', base)];
    if (answer.status === 200) return [fine('Paystack', 'accepts the secret key.')];
    return [wrong('PAYSTACK_SECRET_KEY', `is refused, or could not be tried: Paystack answers ${answer.status}.`)];
  },
};
