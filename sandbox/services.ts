import { ONLINE_PROVIDERS, type OnlineProvider } from '../supabase/functions/_shared/payment-words.ts';
import { perProvider, sandboxProviders } from './providers.ts';

/** The services that are emulated. One with keys in the environment is not. */
export interface SandboxServices extends Readonly<Record<OnlineProvider, boolean>> {
  database: boolean;
  clerk: boolean;
  contact: boolean;
  mail: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

export function sandboxServices(env: Env): SandboxServices {
  return {
    ...perProvider((name) => !env[sandboxProviders[name].keyVariable]),
    database: !env.VITE_SUPABASE_URL,
    clerk: !env.VITE_CLERK_PUBLISHABLE_KEY,
    contact: !env.VITE_CONTACT_ENDPOINT,
    mail: !(env.RESEND_API_KEY && env.MAIL_FROM),
  };
}

export const emulatedProviders = (services: SandboxServices) => ONLINE_PROVIDERS.filter((name) => services[name]);
