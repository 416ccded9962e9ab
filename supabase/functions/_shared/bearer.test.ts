import { describe, expect, it } from 'vitest';
import { bearsSecret } from './bearer.ts';

const isAccepted = (authorization?: string) =>
  bearsSecret(
    new Request('http://functions.test/', { headers: authorization === undefined ? {} : { authorization } }),
    ['first secret of the tests'.replaceAll(' ', '-'), 'second-secret'],
  );

describe('a bearer token', () => {
  it.each(['Bearer first-secret-of-the-tests', 'bearer second-secret'])('is accepted as %s', async (header) => {
    expect(await isAccepted(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'Bearer ',
    'Bearer second-secre',
    'Bearer second-secret2',
    'Bearer SECOND-SECRET',
    'Basic second-secret',
    'second-secret',
    'Bearer second-secret first-secret-of-the-tests',
  ])('is refused as %s', async (header) => {
    expect(await isAccepted(header)).toBe(false);
  });
});
