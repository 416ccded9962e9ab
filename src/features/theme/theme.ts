/** What a person chose; `system` follows the device. */
export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The shop and the staff area remember their themes apart. `public/theme.js` applies the same keys before paint. */
export const themeAreas = {
  storefront: { key: 'theme', fallback: 'system' },
  admin: { key: 'admin-theme', fallback: 'light' },
} as const;
export type ThemeArea = keyof typeof themeAreas;

/** The stored preference, or the area's own for anything that is none. */
export function parsePreference(stored: string, area: ThemeArea): ThemePreference {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : themeAreas[area].fallback;
}

/** What a preference looks like on a device that prefers dark or not. */
export function resolveTheme(preference: ThemePreference, deviceIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return deviceIsDark ? 'dark' : 'light';
}
