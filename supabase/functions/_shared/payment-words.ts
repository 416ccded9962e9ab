/** The names of `private.payment_providers` in the database. */
export const ONLINE_PROVIDERS = ['paystack', 'paypal'] as const;
/** Ways in which staff take money: there is no API to call. */
export const HAND_METHODS = ['cash', 'till', 'bank', 'cheque', 'rider'] as const;
export const PROVIDERS = [...ONLINE_PROVIDERS, ...HAND_METHODS] as const;
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];
export type Provider = (typeof PROVIDERS)[number];

/** The words for each provider and for its methods, which are those of `private.payment_methods`. */
export const PAYMENT_WORDS: Readonly<Record<Provider, { name: string; methods: Readonly<Record<string, string>> }>> = {
  paystack: { name: 'Paystack', methods: { 'paystack-card': 'Card', 'paystack-mpesa': 'M-Pesa' } },
  paypal: { name: 'PayPal', methods: { paypal: 'PayPal' } },
  cash: { name: 'Cash', methods: { cash: 'Cash' } },
  till: { name: 'M-Pesa till', methods: { till: 'M-Pesa till' } },
  bank: { name: 'Bank transfer', methods: { bank: 'Bank transfer' } },
  cheque: { name: 'Cheque', methods: { cheque: 'Cheque' } },
  rider: { name: 'To the rider', methods: { rider: 'To the rider' } },
};

const providers: Readonly<Record<string, { name: string }>> = PAYMENT_WORDS;
const methods = Object.fromEntries(Object.values(PAYMENT_WORDS).flatMap((words) => Object.entries(words.methods)));

/** The name as stored if it is newer than this code. */
export const providerName = (provider: string): string => providers[provider]?.name ?? provider;
export const methodName = (method: string): string => methods[method] ?? method;
