import { describe, expect, it } from 'vitest';
import { bearsSecret } from './bearer.ts';

const SECRET = 'a secret of the tests'.replaceAll(' ', '-');

const isAccepted = (authorization?: string) =>
  bearsSecret(
    new Request('http://functions.test/', { headers: authorization === undefined ? {} : { authorization } }),
    SECRET,
  );

describe('a bearer token', () => {
  it.each([`Bearer ${SECRET}`, `bearer ${SECRET}`])('is accepted as %s', async (header) => {
    expect(await isAccepted(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'Bearer ',
    `Bearer ${SECRET.slice(0, -1)}`,
    `Bearer ${SECRET}2`,
    `Bearer ${SECRET.toUpperCase()}`,
    `Basic ${SECRET}`,
    SECRET,
    `Bearer ${SECRET} ${SECRET}`,
  ])('is refused as %s', async (header) => {
    expect(await isAccepted(header)).toBe(false);
  });
});
