import { expect, it } from 'vitest';
import { readShopOverrides } from './shop-settings.ts';

it.each([
  [{}, {}],
  [{ MPESA_CURRENCY: '', USD_KES_RATE: ' ' }, {}],
  [{ MPESA_CURRENCY: 'USD' }, { mpesaCurrency: 'USD' }],
  [
    { MPESA_CURRENCY: 'KES', USD_KES_RATE: '129.25' },
    { mpesaCurrency: 'KES', usdKesRate: 129.25 },
  ],
  [{ VITE_STAFF_EMAIL_DOMAIN: 'Toys.example' }, { staffEmailDomain: 'toys.example' }],
])('reads %j', (env, overrides) => {
  expect(readShopOverrides(env)).toEqual(overrides);
});

it.each([
  [{ MPESA_CURRENCY: 'EUR' }, 'MPESA_CURRENCY is USD or KES'],
  [{ MPESA_CURRENCY: 'KES' }, 'needs USD_KES_RATE'],
  [{ USD_KES_RATE: '0' }, 'USD_KES_RATE is the number of shillings'],
  [{ USD_KES_RATE: '-3' }, 'USD_KES_RATE is the number of shillings'],
  [{ VITE_STAFF_EMAIL_DOMAIN: '@toys.example' }, 'VITE_STAFF_EMAIL_DOMAIN is a domain'],
  [{ USD_KES_RATE: 'a lot' }, 'USD_KES_RATE is the number of shillings'],
])('refuses %j', (env, sentence) => {
  expect(() => readShopOverrides(env)).toThrow(sentence);
});
