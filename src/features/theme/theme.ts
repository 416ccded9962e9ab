export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The shop and the staff area store their themes separately. `public/theme.js` reads the same keys before the first paint. */
export const themeAreas = {
  storefront: { key: 'theme', fallback: 'system' },
  admin: { key: 'admin-theme', fallback: 'light' },
} as const;
export type ThemeArea = keyof typeof themeAreas;

/** Falls back to the default of the area. */
export function parsePreference(stored: string, area: ThemeArea): ThemePreference {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : themeAreas[area].fallback;
}

export function resolveTheme(preference: ThemePreference, deviceIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return deviceIsDark ? 'dark' : 'light';
}
