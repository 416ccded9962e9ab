import { SANDBOX_ORIGIN } from './functions/functions-emulator.ts';

export const SECRET_KEY = 'sb_secret_integration';
export const PUBLISHABLE_KEY = 'sb_publishable_integration';

/** The settings of the fixture's server functions. */
export const FUNCTION_ENV = {
  SUPABASE_URL: SANDBOX_ORIGIN,
  SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
  SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
  RECONCILE_SECRET: 'reconcile-secret-of-the-integration-test',
  MAILS_SECRET: 'mails-secret-of-the-integration-test',
  MAIL_FROM: 'Little Baobab <orders@littlebaobab.example>',
  SITE_URL: 'https://shop.example',
  RESEND_API_URL: `${SANDBOX_ORIGIN}/__resend`,
  RESEND_API_KEY: 're_integration',
  PAYSTACK_API_URL: `${SANDBOX_ORIGIN}/__paystack`,
  PAYSTACK_SECRET_KEY: 'sk_test',
  PAYPAL_API_URL: `${SANDBOX_ORIGIN}/__paypal`,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'SHPMERCHANT22',
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
