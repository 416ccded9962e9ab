import * as z from 'zod/mini';
import { type Check, projectOf, read, unanswered } from './ask.ts';
import { dangerous, fine, MENDS, wrong } from './finding.ts';
import { differ, type ProviderCheck } from './provider-check.ts';

const modeOf = (key = '') => /^[sp]k_(test|live)_/.exec(key)?.[1];

const askKey: Check = async (ask, { functions }) => {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_API_URL: base = 'https://api.paystack.co' } = functions ?? {};
  if (!key) return [];
  const answer = await ask(`${base}/transaction?perPage=1`, { headers: { Authorization: `Bearer ${key}` } });
  if (!answer) return [unanswered('Paystack', base)];
  if (answer.status === 200) return [fine('Paystack', 'accepts the secret key.')];
  return [wrong('PAYSTACK_SECRET_KEY', `is refused, or could not be tried: Paystack answers ${answer.status}.`)];
};

const IN_DOLLARS = z.tuple([z.object({ mpesa_currency: z.literal('USD') })]);

/** A real account takes M-Pesa in shillings only, and the first orders fail where nobody has set them. */
const askMpesa: Check = async (ask, subject) => {
  const project = projectOf(subject);
  const { VITE_SUPABASE_PUBLISHABLE_KEY: apikey, VITE_PAYSTACK_PUBLIC_KEY: key } = subject.browser;
  if (!project || !apikey || modeOf(key) !== 'live') return [];
  const settings = await ask(`${project}/rest/v1/shop_settings?select=mpesa_currency`, { headers: { apikey } });
  if (!read(IN_DOLLARS, settings?.body)) return [];
  const message = 'is charged in dollars, but a real account of Paystack takes it in shillings.';
  return [wrong('M-Pesa', message, MENDS.mpesa)];
};

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

  async ask(ask, subject) {
    return (await Promise.all([askKey(ask, subject), askMpesa(ask, subject)])).flat();
  },
};
