import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Child, MAX_CHILDREN } from './household';
import { isChosenAge, mergedHousehold } from './household-merge';

const TODAY = '2026-11-27';
const born = (nickname: string, bornIn: string): Child => ({ nickname, age: { bornIn } });
const aged = (nickname: string, years: number): Child => ({ nickname, age: { years } });
const juma = born('Juma', '2020-05');
const amani = born('Amani', '2023-01');
const zed = born('Zed', '2018-02');

const merged = (device: readonly Child[], account: readonly Child[], before?: readonly Child[]) =>
  mergedHousehold(device, account, TODAY, before).children;

describe('a household merged from a device and an account', () => {
  it('contains each child once, those of the device first', () => {
    expect(merged([juma], [amani, juma])).toEqual([juma, amani]);
    expect(merged([], [juma])).toEqual([juma]);
    expect(merged([juma], [])).toEqual([juma]);
  });

  it.each([
    ['a nickname in other letter case', [born('juma', '2020-05')], [juma], [born('juma', '2020-05')]],
    [
      'a nickname with another month, of which that of the device counts',
      [born('Juma', '2020-06')],
      [juma],
      [born('Juma', '2020-06')],
    ],
    ['a nickname whose month only the account knows', [aged('Juma', 6)], [juma], [juma]],
    ['a month without a nickname on the device', [born('', '2020-05')], [juma], [juma]],
    ['a month without a nickname in the account', [juma], [born('', '2020-05')], [juma]],
    ['an age without a nickname', [aged('', 6)], [juma], [juma]],
    ['a nickname before a month', [born('', '2020-05'), juma], [juma], [born('', '2020-05'), juma]],
  ])('recognises the same child by %s', (_, device, account, expected) => {
    expect(merged(device, account)).toEqual(expected);
  });

  it('keeps twins apart', () => {
    const [tau, ten] = [born('Tau', '2020-05'), born('Ten', '2020-05')];
    expect(merged([tau], [ten])).toEqual([tau, ten]);
    const alike = [born('', '2020-05'), born('', '2020-05')];
    expect(merged(alike, alike)).toEqual(alike);
  });

  it('leaves out children of the account above the maximum, and returns them', () => {
    const four = [juma, amani, zed, born('Neo', '2022-02')];
    expect(mergedHousehold(four, [born('Sam', '2019-01'), amani], TODAY)).toEqual({
      children: four,
      leftOut: [born('Sam', '2019-01')],
    });
  });

  it('leaves out a child who has become too old for the shop', () => {
    expect(merged([born('Old', '2013-11')], [juma])).toEqual([juma]);
  });

  it('includes what was changed, added and removed on either side since the last merge', () => {
    const older = born('Juma', '2020-01');
    expect(merged([older, amani], [juma, amani], [juma, amani])).toEqual([older, amani]);
    expect(merged([juma, amani], [older, amani], [juma, amani])).toEqual([older, amani]);
    expect(merged([juma, amani, zed], [juma], [juma, amani])).toEqual([juma, zed]);
    expect(merged([juma], [juma, amani, zed], [juma, amani])).toEqual([juma, zed]);
  });

  it('is complete and without duplicates for any two households, and idempotent', () => {
    const child = fc.record({
      nickname: fc.constantFrom('', 'Juma', 'juma', 'Amani', 'Zed', 'Neo'),
      age: fc.oneof(
        fc.record({ years: fc.integer({ min: 0, max: 12 }) }),
        fc.constantFrom({ bornIn: '2020-05' }, { bornIn: '2025-12' }),
      ),
    });
    const named = fc.uniqueArray(child, {
      maxLength: MAX_CHILDREN,
      selector: ({ nickname }) => nickname.toLowerCase(),
    });
    fc.assert(
      fc.property(named, named, (device, account) => {
        const { children, leftOut } = mergedHousehold(device, account, TODAY);
        const names = children.flatMap(({ nickname }) => nickname.toLowerCase() || []);
        expect(new Set(names).size).toBe(names.length);
        expect(children.length).toBeGreaterThanOrEqual(Math.max(device.length, leftOut.length > 0 ? MAX_CHILDREN : 0));
        expect(merged(children, children)).toEqual(children);
      }),
      { seed: 77 },
    );
  });

  it('distinguishes an age selected in the filter from a child', () => {
    expect(isChosenAge([aged('', 4)])).toBe(true);
    for (const children of [[], [aged('Juma', 4)], [juma], [aged('', 4), juma]])
      expect(isChosenAge(children)).toBe(false);
  });
});
