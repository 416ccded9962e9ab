import { describe, expect, it } from 'vitest';
import { parsePreference, resolveTheme } from './theme-context';

describe('parsePreference', () => {
  it.each(['light', 'dark', 'system'] as const)('keeps %s', (choice) => {
    expect(parsePreference(choice, 'storefront')).toBe(choice);
    expect(parsePreference(choice, 'admin')).toBe(choice);
  });

  it.each(['', 'Dark', '"dark"', 'sepia'])("falls back to the area's own for %s", (stored) => {
    expect(parsePreference(stored, 'storefront')).toBe('system');
    expect(parsePreference(stored, 'admin')).toBe('light');
  });
});

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('%s on a device that is dark (%s) is shown %s', (preference, deviceIsDark, theme) => {
  expect(resolveTheme(preference, deviceIsDark)).toBe(theme);
});
