import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isHmacSha512 } from './webhooks.ts';

const secret = 'sk_test_of_the_tests';
const body = '{"event":"charge.success","note":"Café 🌳"}';
const bytes = new TextEncoder().encode(body);
const right = createHmac('sha512', secret).update(body).digest('hex');

describe('an HMAC-SHA512 signature', () => {
  it.each([
    ['in lower case, as Paystack sends it', right],
    ['in upper case', right.toUpperCase()],
  ])('is valid for %s', async (_, signature) => {
    expect(await isHmacSha512(secret, bytes, signature)).toBe(true);
  });

  it('is valid for an empty body', async () => {
    const signature = createHmac('sha512', secret).update('').digest('hex');
    expect(await isHmacSha512(secret, new Uint8Array(), signature)).toBe(true);
  });

  it.each([
    ['of another secret', createHmac('sha512', 'sk_other').update(body).digest('hex')],
    ['of another body', createHmac('sha512', secret).update(`${body} `).digest('hex')],
    ['of another algorithm', createHmac('sha256', secret).update(body).digest('hex')],
    ['with another last digit', right.slice(0, -1) + (right.endsWith('0') ? '1' : '0')],
    ['that is cut by a digit', right.slice(0, -1)],
    ['that is cut by a byte', right.slice(0, -2)],
    ['with a digit too many', `${right}0`],
    ['with a byte too many', `${right}00`],
    ['with a line break behind it', `${right}\n`],
    ['with a space in front of it', ` ${right}`],
    ['that is not hex', 'z'.repeat(128)],
    ['with one letter that is not hex', `g${right.slice(1)}`],
    ['in base64', createHmac('sha512', secret).update(body).digest('base64')],
    ['that is empty', ''],
  ])('is invalid for %s', async (_, signature) => {
    expect(await isHmacSha512(secret, bytes, signature)).toBe(false);
  });
});
