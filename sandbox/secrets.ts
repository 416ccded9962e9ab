import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProviderSecret, sandboxProviders } from './providers.ts';

/** Keys of the sandbox's server side. Created on the first start and stored with the data. */
export interface SandboxSecrets extends Readonly<Record<ProviderSecret, string>> {
  jwtSecret: string;
  supabaseSecretKey: string;
  clerkWebhookSecret: string;
  reconcileSecret: string;
  publishSecret: string;
  mailsSecret: string;
  resendApiKey: string;
}

const newSecret = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

function newProviderSecrets(): Record<ProviderSecret, string> {
  const secrets = Object.values(sandboxProviders).map(({ secret }) => [secret.name, newSecret(secret.prefix)]);
  return Object.fromEntries(secrets) as Record<ProviderSecret, string>;
}

function newSecrets(): SandboxSecrets {
  return {
    ...newProviderSecrets(),
    jwtSecret: newSecret('jwt'),
    supabaseSecretKey: newSecret('sb_secret'),
    reconcileSecret: newSecret('reconcile'),
    publishSecret: newSecret('publish'),
    mailsSecret: newSecret('mails'),
    resendApiKey: newSecret('re'),
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
