import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { leakIn, readEnvFile, secretValues } from './secret-values';

const PRIVATE = 'EIN-private-value-of-paypal';
const FUNCTIONS = { PAYPAL_CLIENT_ID: 'AX-public-client-id', PAYPAL_CLIENT_SECRET: PRIVATE, PAYMENTS_LIVE: 'false' };

describe('a leak', () => {
  it('is the value of a variable that is called a secret', () => {
    expect(leakIn(`const a="${PRIVATE}"`, secretValues(FUNCTIONS))).toBe('contains the value of PAYPAL_CLIENT_SECRET');
    expect(leakIn('const a="AX-public-client-id"', secretValues(FUNCTIONS))).toBeNull();
  });

  it('is whatever has the shape of a secret', () => {
    expect(leakIn(`x="${['sb_', 'secret_', 'N7UND0UgjKTVK'].join('')}"`, new Map())).toBe(
      'contains a secret key of Supabase',
    );
    expect(leakIn('x.startsWith("sb_secret_")||x.startsWith("sk_live_")', new Map())).toBeNull();
  });

  it('is not what is public on purpose, nor what is too short to tell', () => {
    const publicKey = { VITE_PAYSTACK_PUBLIC_KEY: 'pk_live_public', PAYSTACK_KEY: 'pk_live_public', SOME_TOKEN: 'on' };
    expect([...secretValues(publicKey)]).toEqual([]);
    const mixedUp = { VITE_PAYPAL_CLIENT_ID: PRIVATE };
    expect([...secretValues(mixedUp, FUNCTIONS).values()]).toEqual(['PAYPAL_CLIENT_SECRET']);
  });
});

it('reads a file of variables, or none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'little-baobab-env-'));
  writeFileSync(path.join(folder, '.env'), '# secrets\nPAYPAL_CLIENT_SECRET="a b"\nEMPTY=\n');
  expect(readEnvFile(path.join(folder, '.env'))).toEqual({ PAYPAL_CLIENT_SECRET: 'a b', EMPTY: '' });
  expect(readEnvFile(path.join(folder, 'none'))).toEqual({});
});
