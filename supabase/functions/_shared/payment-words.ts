/** The names of `private.payment_providers` in the database. */
export const ONLINE_PROVIDERS = ['paystack', 'paypal'] as const;
export const PROVIDERS = [...ONLINE_PROVIDERS, 'cash'] as const;
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];
export type Provider = (typeof PROVIDERS)[number];

/** The words for each provider and for its methods, which are those of `private.payment_methods`. */
export const PAYMENT_WORDS: Readonly<Record<Provider, { name: string; methods: Readonly<Record<string, string>> }>> = {
  paystack: { name: 'Paystack', methods: { 'paystack-card': 'Card', 'paystack-mpesa': 'M-Pesa' } },
  paypal: { name: 'PayPal', methods: { paypal: 'PayPal' } },
  cash: { name: 'Cash', methods: { cash: 'Cash' } },
};

const providers: Readonly<Record<string, { name: string }>> = PAYMENT_WORDS;
const methods = Object.fromEntries(Object.values(PAYMENT_WORDS).flatMap((words) => Object.entries(words.methods)));

/** The name as stored if it is newer than this code. */
export const providerName = (provider: string): string => providers[provider]?.name ?? provider;
export const methodName = (method: string): string => methods[method] ?? method;
