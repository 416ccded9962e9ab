import { providerFunctionEnv } from '../provider-emulators.ts';
import { sandboxProviders } from '../providers.ts';
import { RESEND_PATH } from '../resend/resend-emulator.ts';
import type { SandboxSecrets } from '../secrets.ts';
import { emulatedProviders, type SandboxServices } from '../services.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '../settings.ts';
import { SANDBOX_ORIGIN } from './functions-emulator.ts';

/** The settings of the server functions in the sandbox. Services that are not emulated are set by the environment. */
export function functionEnv(
  secrets: SandboxSecrets,
  services: SandboxServices,
  siteUrl = 'http://localhost:5173',
): Record<string, string> {
  const ofProviders = emulatedProviders(services).flatMap((name) =>
    Object.entries(providerFunctionEnv(name, secrets[sandboxProviders[name].secret.name])),
  );
  return {
    ...Object.fromEntries(ofProviders),
    SUPABASE_URL: SANDBOX_ORIGIN,
    SUPABASE_SERVICE_ROLE_KEY: secrets.supabaseSecretKey,
    RECONCILE_SECRET: secrets.reconcileSecret,
    PUBLISH_SECRET: secrets.publishSecret,
    PUBLISH_PAUSE_SECONDS: '2',
    MAILS_SECRET: secrets.mailsSecret,
    SITE_URL: siteUrl,
    ...(services.mail && {
      RESEND_API_URL: `${SANDBOX_ORIGIN}${RESEND_PATH}`,
      RESEND_API_KEY: secrets.resendApiKey,
      MAIL_FROM: 'Little Baobab <orders@littlebaobab.example>',
    }),
    DEPLOY_HOOK_URL: `${SANDBOX_ORIGIN}/__sandbox/deploy-hook`,
    SUPABASE_ANON_KEY: SANDBOX_PUBLISHABLE_KEY,
    ...(services.clerk && { CLERK_WEBHOOK_SECRET: secrets.clerkWebhookSecret }),
  };
}
