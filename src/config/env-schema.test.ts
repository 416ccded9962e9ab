import { describe, expect, it } from 'vitest';
import { PRODUCTION_VARIABLES, productionEnvProblems, SANDBOX_ONLY_VARIABLES } from './env-schema';

const complete = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  VITE_CLERK_PUBLISHABLE_KEY: 'pk_live_1',
  VITE_PAYSTACK_PUBLIC_KEY: 'pk_test_1',
  VITE_PAYPAL_CLIENT_ID: 'client',
  VITE_CONTACT_ENDPOINT: 'https://forms.example/send',
};

/** The variables the problems are about, in their order. */
const named = (env: Record<string, string | undefined>) =>
  productionEnvProblems(env).map((problem) => problem.split(' ')[0]);

describe('productionEnvProblems', () => {
  it('lets a complete configuration pass, with a currency or without', () => {
    expect(productionEnvProblems(complete)).toEqual([]);
    expect(productionEnvProblems({ ...complete, VITE_CURRENCY: 'KES' })).toEqual([]);
  });

  it('names every missing variable', () => expect(named({})).toEqual(Object.keys(complete)));

  it.each(Object.keys(complete))('says what %s is when it is empty', (name) => {
    const meaning = PRODUCTION_VARIABLES[name]?.meaning;
    expect(productionEnvProblems({ ...complete, [name]: '' })).toEqual([`${name} is missing: ${meaning}`]);
  });

  it.each([
    ['VITE_SUPABASE_URL', 'http://abc.supabase.co'],
    ['VITE_SUPABASE_URL', '/'],
    ['VITE_CONTACT_ENDPOINT', 'https://'],
    ['VITE_CLERK_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['VITE_PAYSTACK_PUBLIC_KEY', 'sk_live_secret'],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', '   '],
    ['VITE_CURRENCY', 'usd'],
  ])('refuses %s=%s', (name, value) => expect(named({ ...complete, [name]: value })).toEqual([name]));

  it.each(SANDBOX_ONLY_VARIABLES)('refuses %s, which only the sandbox sets', (name) => {
    expect(named({ ...complete, [name]: 'http://localhost/x' })).toEqual([name]);
  });
});
