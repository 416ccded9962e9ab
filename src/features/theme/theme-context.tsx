import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';

type ThemePreference = 'light' | 'dark' | 'system';
type Theme = 'light' | 'dark';

/** The shop and the staff area store their themes separately. `public/theme.js` reads the same keys before the first paint. */
const themeAreas = {
  storefront: { key: 'theme', fallback: 'system' },
  admin: { key: 'admin-theme', fallback: 'light' },
} as const;
type ThemeArea = keyof typeof themeAreas;

/** Falls back to the default of the area. */
export function parsePreference(stored: string, area: ThemeArea): ThemePreference {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : themeAreas[area].fallback;
}

export function resolveTheme(preference: ThemePreference, deviceIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return deviceIsDark ? 'dark' : 'light';
}

interface ThemeChoice {
  theme: Theme;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeChoice | null>(null);
/** Switches transitions off, see `styles/index.css`. */
const CHANGES_AT_ONCE = 'changes-at-once';
const darkDevice = '(prefers-color-scheme: dark)';

function subscribeToDevice(listener: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function storedPreference(area: ThemeArea) {
  return createStoredValue<ThemePreference>({
    key: themeAreas[area].key,
    area: 'local',
    initial: themeAreas[area].fallback,
    parse: (text) => parsePreference(text, area),
    serialise: (preference) => preference,
  });
}

const preferences = { storefront: storedPreference('storefront'), admin: storedPreference('admin') };

function useThemeOf(area: ThemeArea): Theme {
  const preference = useStoredValue(preferences[area]);
  const deviceIsDark = useSyncExternalStore(
    subscribeToDevice,
    () => window.matchMedia(darkDevice).matches,
    () => false,
  );
  return resolveTheme(preference, deviceIsDark);
}

/** All colours change in one frame: a hundred fades at once are slow, and end at different times. */
function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  if (classList.contains('dark') === (theme === 'dark')) return;
  classList.add(CHANGES_AT_ONCE);
  classList.toggle('dark', theme === 'dark');
  requestAnimationFrame(() => setTimeout(() => classList.remove(CHANGES_AT_ONCE)));
}

export function ThemeProvider({ area, children }: { area: ThemeArea; children: ReactNode }) {
  const theme = useThemeOf(area);
  useEffect(() => showTheme(theme), [theme]);
  const choice = useMemo(
    () => ({ theme, toggle: () => preferences[area].update(() => (theme === 'dark' ? 'light' : 'dark')) }),
    [area, theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (!choice) throw new Error('useTheme needs a ThemeProvider above it');
  return choice;
}
