import { expect, it } from 'vitest';
import { paymentMethods, paymentProviders } from '../../src/domain/payment-methods';
import { PAYMENT_WORDS, PROVIDERS } from '../functions/_shared/payment-words.ts';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;

it('browser, functions and database have the same providers and methods', async () => {
  const [row] = await sql.query(
    'select private.payment_providers() as providers, private.payment_methods() as methods',
  );
  expect(row).toEqual({ providers: paymentProviders, methods: paymentMethods });
  expect(PROVIDERS).toEqual(paymentProviders);
  expect(Object.values(PAYMENT_WORDS).flatMap(({ methods }) => Object.keys(methods))).toEqual(paymentMethods);
});
