import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { parsePreference, resolveTheme, type Theme, type ThemeArea, type ThemePreference, themeAreas } from './theme';

/** The area alone, and not its theme: a change of context would render parts of the page that still wait for their code. */
const ThemeContext = createContext<ThemeArea | null>(null);
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

export function ThemeProvider({ area, children }: { area: ThemeArea; children: ReactNode }) {
  const theme = useThemeOf(area);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);
  return <ThemeContext value={area}>{children}</ThemeContext>;
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const area = useContext(ThemeContext);
  if (!area) throw new Error('useTheme needs a ThemeProvider above it');
  const theme = useThemeOf(area);
  return { theme, toggle: () => preferences[area].update(() => (theme === 'dark' ? 'light' : 'dark')) };
}
