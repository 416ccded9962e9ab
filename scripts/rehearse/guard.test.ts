import { describe, expect, it } from 'vitest';
import { harmlessArguments } from './arguments';
import { liveSettings, PRODUCTION, refusalToStart } from './guard';

const made = (...parts: string[]) => parts.join('_');
const live = (browser: Record<string, string>, functions: Record<string, string> = {}) =>
  liveSettings({ browser, functions });

describe('keys of production', () => {
  it.each<[string, string]>([
    ['VITE_CLERK_PUBLISHABLE_KEY', 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k'],
    ['VITE_PAYSTACK_PUBLIC_KEY', 'pk_live_1'],
    ['PAYSTACK_SECRET_KEY', made('sk', 'live', '1')],
    ['PAYMENTS_LIVE', 'true'],
    ['PAYPAL_API_URL', 'https://api-m.paypal.com/'],
  ])('are found: %s', (name, value) => {
    expect(live({}, { [name]: value })).toEqual([name]);
    expect(live({ [name]: value })).toEqual([name]);
  });

  it('are not those of staging', () => {
    const browser = { VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_1', VITE_PAYSTACK_PUBLIC_KEY: 'pk_test_1' };
    const paypal = 'https://api-m.sandbox.paypal.com';
    expect(
      live(browser, { PAYMENTS_LIVE: 'false', PAYSTACK_SECRET_KEY: made('sk', 'test', '1'), PAYPAL_API_URL: paypal }),
    ).toEqual([]);
  });

  it('are refused, unless that is meant twice', () => {
    expect(refusalToStart([], [])).toBeNull();
    expect(refusalToStart(['PAYMENTS_LIVE'], [])).toContain('PAYMENTS_LIVE');
    expect(refusalToStart(['PAYMENTS_LIVE'], [PRODUCTION])).toContain('say it twice');
    expect(refusalToStart(['PAYMENTS_LIVE'], [PRODUCTION, PRODUCTION])).toBeNull();
  });
});

describe('the arguments of a function that nobody has described', () => {
  const argument = (name: string, type: string, preset: string | null = null) => ({ name, type, default: preset });
  const make = (...all: ReturnType<typeof argument>[]) =>
    harmlessArguments({ name: 'new', arguments: all, returns: 'json' });

  it('are harmless, and only those that it requires', () => {
    expect(make(argument('id', 'int8'), argument('name', 'text'), argument('page', 'int4', '1'))).toEqual({
      id: -1,
      name: 'rehearsal',
    });
  });

  it('are missing for an unknown type, and it says where to add one', () => {
    expect(() => make(argument('place', 'point'))).toThrow('new(place) has the type point: add a value to');
  });
});
