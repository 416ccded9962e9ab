import { ONLINE_PROVIDERS, type OnlineProvider } from '../supabase/functions/_shared/payment-words.ts';
import type { SandboxProvider } from './payment-provider.ts';
import { sandboxPaypal } from './paypal/provider.ts';
import { sandboxPaystack } from './paystack/provider.ts';

export const sandboxProviders = {
  paystack: sandboxPaystack,
  paypal: sandboxPaypal,
} satisfies Record<OnlineProvider, SandboxProvider<string, string>>;

type Provided = (typeof sandboxProviders)[OnlineProvider];
export type ProviderSecret = Provided['secret']['name'];
export type PartFault = Provided['partFaults'][number]['target'];

/** A value for each provider. */
export function perProvider<Value>(create: (name: OnlineProvider) => Value): Record<OnlineProvider, Value> {
  return Object.fromEntries(ONLINE_PROVIDERS.map((name) => [name, create(name)])) as Record<OnlineProvider, Value>;
}
