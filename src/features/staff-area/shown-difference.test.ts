import { expect, it } from 'vitest';
import { shownDifference } from './shown-difference';

const long = 'We pack and ship every order within two business days of payment, and write to you then.';

it('begins a few words before the first difference of long texts', () => {
  expect(shownDifference(long, long.replace('two', 'three'))).toEqual([
    '… every order within two business days of payment, and write to you then.',
    '… every order within three business days of payment, and write to you then.',
  ]);
  expect(shownDifference(long, `${long} Soon.`)).toEqual([
    '… and write to you then.',
    '… and write to you then. Soon.',
  ]);
});

it('leaves short texts, and those that differ from the start, as they are', () => {
  for (const [before, after] of [
    ['$34.99', '$3.49'],
    ['', long],
    [long, ''],
    [long, `They ${long}`],
    ['x'.repeat(80), `${'x'.repeat(79)}y`],
  ] as const) {
    expect(shownDifference(before, after)).toEqual([before, after]);
  }
});
