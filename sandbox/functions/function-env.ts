import { SANDBOX_PAYPAL_CLIENT_ID, SANDBOX_PAYPAL_MERCHANT_ID, SANDBOX_PAYPAL_WEBHOOK_ID } from '../payment-keys.ts';
import { RESEND_PATH } from '../resend/resend-emulator.ts';
import type { SandboxServices } from '../services.ts';
import { SANDBOX_PUBLISHABLE_KEY, type SandboxSecrets } from '../settings.ts';
import { SANDBOX_ORIGIN } from './functions-emulator.ts';

/** The settings of the server functions in the sandbox. Services that are not emulated are set by the environment. */
export function functionEnv(
  secrets: SandboxSecrets,
  services: SandboxServices,
  siteUrl = 'http://localhost:5173',
): Record<string, string> {
  return {
    SUPABASE_URL: SANDBOX_ORIGIN,
    SUPABASE_SERVICE_ROLE_KEY: secrets.supabaseSecretKey,
    RECONCILE_SECRET: secrets.reconcileSecret,
    PUBLISH_SECRET: secrets.publishSecret,
    PUBLISH_PAUSE_SECONDS: '5',
    MAILS_SECRET: secrets.mailsSecret,
    SITE_URL: siteUrl,
    ...(services.mail && {
      RESEND_API_URL: `${SANDBOX_ORIGIN}${RESEND_PATH}`,
      RESEND_API_KEY: secrets.resendApiKey,
      MAIL_FROM: 'Little Baobab <orders@littlebaobab.example>',
    }),
    DEPLOY_HOOK_URL: `${SANDBOX_ORIGIN}/__sandbox/deploy-hook`,
    SUPABASE_ANON_KEY: SANDBOX_PUBLISHABLE_KEY,
    ...(services.paystack && {
      PAYSTACK_API_URL: `${SANDBOX_ORIGIN}/__paystack`,
      PAYSTACK_SECRET_KEY: secrets.paystackSecretKey,
    }),
    ...(services.paypal && {
      PAYPAL_API_URL: `${SANDBOX_ORIGIN}/__paypal`,
      PAYPAL_CLIENT_ID: SANDBOX_PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: secrets.paypalClientSecret,
      PAYPAL_MERCHANT_ID: SANDBOX_PAYPAL_MERCHANT_ID,
      PAYPAL_WEBHOOK_ID: SANDBOX_PAYPAL_WEBHOOK_ID,
    }),
    ...(services.clerk && { CLERK_WEBHOOK_SECRET: secrets.clerkWebhookSecret }),
  };
}
