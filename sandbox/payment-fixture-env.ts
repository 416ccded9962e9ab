import { ONLINE_PROVIDERS } from '../supabase/functions/_shared/payment-words.ts';
import { SANDBOX_ORIGIN } from './functions/functions-emulator.ts';
import { providerFunctionEnv } from './provider-emulators.ts';

export const SECRET_KEY = 'sb_secret_integration';
export const PUBLISHABLE_KEY = 'sb_publishable_integration';
export const PROVIDER_SECRET = 'provider-secret-of-the-integration-test';

/** The settings of the fixture's server functions. */
export const FUNCTION_ENV = {
  ...Object.fromEntries(ONLINE_PROVIDERS.flatMap((name) => Object.entries(providerFunctionEnv(name, PROVIDER_SECRET)))),
  SUPABASE_URL: SANDBOX_ORIGIN,
  SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
  SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
  RECONCILE_SECRET: 'reconcile-secret-of-the-integration-test',
  MAILS_SECRET: 'mails-secret-of-the-integration-test',
  MAIL_FROM: 'Little Baobab <orders@littlebaobab.example>',
  SITE_URL: 'https://shop.example',
  RESEND_API_URL: `${SANDBOX_ORIGIN}/__resend`,
  RESEND_API_KEY: 're_integration',
};

/** The shipping address of the fixture's orders. */
export const SHIP_TO = {
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
  phone: '0712345678',
  address: '12 Baobab Lane',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
};
