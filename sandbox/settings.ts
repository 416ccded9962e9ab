import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Part of the browser's bundle, so it is the same on every machine. */
export const SANDBOX_PUBLISHABLE_KEY = 'sb_publishable_sandbox';
/** The code every e-mail verification of the sandbox accepts. */
export const SANDBOX_EMAIL_CODE = '424242';
/** The password of both seeded accounts. */
export const SANDBOX_PASSWORD = 'baobab-2026';

export const SANDBOX_ACCOUNTS = {
  shopper: { id: 'user_sandbox_amina', email: 'amina@example.com', firstName: 'Amina', lastName: 'Otieno' },
  staff: { id: 'user_sandbox_wanjiru', email: 'staff@littlebaobab.example', firstName: 'Wanjiru', lastName: 'Kamau' },
} as const;

/** Keys of the sandbox's server side. Created on the first start and stored with the data. */
export interface SandboxSecrets {
  jwtSecret: string;
  supabaseSecretKey: string;
  paystackSecretKey: string;
  paypalClientSecret: string;
  clerkWebhookSecret: string;
  reconcileSecret: string;
  publishSecret: string;
  mailsSecret: string;
  resendApiKey: string;
}

/** The folder that stores the data, or `memory`, which stores nothing. */
export function sandboxDataDir(): string {
  return process.env.SANDBOX_DATA ?? '.sandbox-data';
}

function newSecrets(): SandboxSecrets {
  const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;
  return {
    jwtSecret: secret('jwt'),
    supabaseSecretKey: secret('sb_secret'),
    paystackSecretKey: secret('sk_test'),
    paypalClientSecret: secret('paypal'),
    reconcileSecret: secret('reconcile'),
    publishSecret: secret('publish'),
    mailsSecret: secret('mails'),
    resendApiKey: secret('re'),
    clerkWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  };
}

/** Reads the secrets of a data folder and creates missing ones. `memory` gets new ones each time. */
export function loadSecrets(dataDir: string): SandboxSecrets {
  if (dataDir === 'memory') return newSecrets();
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const kept: Partial<SandboxSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...newSecrets(), ...kept };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
