import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a secret under each name, which data folders have', () => {
  const secrets = loadSecrets(folder);
  expect(secrets).toEqual({
    jwtSecret: expect.stringMatching(/^jwt_/),
    supabaseSecretKey: expect.stringMatching(/^sb_secret_/),
    paystackSecretKey: expect.stringMatching(/^sk_test_/),
    paypalClientSecret: expect.stringMatching(/^paypal_/),
    clerkWebhookSecret: expect.stringMatching(/^whsec_/),
    reconcileSecret: expect.stringMatching(/^reconcile_/),
    publishSecret: expect.stringMatching(/^publish_/),
    mailsSecret: expect.stringMatching(/^mails_/),
    resendApiKey: expect.stringMatching(/^re_/),
  });
  expect(loadSecrets(folder)).toEqual(secrets);
});

it('adds the secrets that an older folder does not have', () => {
  const file = path.join(folder, 'secrets.json');
  writeFileSync(file, JSON.stringify({ paypalClientSecret: 'kept' }));
  const secrets = loadSecrets(folder);
  expect(secrets).toMatchObject({ paypalClientSecret: 'kept', paystackSecretKey: expect.any(String) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
});
