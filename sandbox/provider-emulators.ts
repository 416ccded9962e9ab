import type { OnlineProvider } from '../supabase/functions/_shared/payment-words.ts';
import { aroundProvider, type Faults } from './faults.ts';
import { SANDBOX_ORIGIN } from './functions/functions-emulator.ts';
import type { ProviderEmulator, ProviderEmulatorOptions } from './payment-provider.ts';
import { perProvider, sandboxProviders } from './providers.ts';

type Options = { secret: string } & Pick<ProviderEmulatorOptions, 'stateFile' | 'delayMs' | 'retryDelaysMs'>;

/** The emulators of all providers. `dispatch` takes their webhooks to the server functions. */
export function createProviderEmulators(
  faults: Faults,
  dispatch: (request: Request) => Promise<Response>,
  optionsOf: (name: OnlineProvider) => Options,
): Record<OnlineProvider, ProviderEmulator> {
  return perProvider((name) => {
    const { secret, ...options } = optionsOf(name);
    return sandboxProviders[name].createEmulator(secret, {
      ...options,
      webhookUrl: `${SANDBOX_ORIGIN}/functions/v1/${name}-webhook`,
      deliver: (request) => faults.deliver(request, dispatch),
      middleware: aroundProvider(faults, name),
    });
  });
}

/** The settings of the server functions for the emulator of a provider. */
export const providerFunctionEnv = (name: OnlineProvider, secret: string) =>
  sandboxProviders[name].functionEnv(SANDBOX_ORIGIN + sandboxProviders[name].path, secret);
