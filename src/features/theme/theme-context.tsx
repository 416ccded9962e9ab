import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { parsePreference, resolveTheme, type Theme, type ThemeArea, type ThemePreference, themeAreas } from './theme';

interface ThemeValue {
  theme: Theme;
  preference: ThemePreference;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);
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

export function ThemeProvider({ area, children }: { area: ThemeArea; children: ReactNode }) {
  const preference = useStoredValue(preferences[area]);
  const deviceIsDark = useSyncExternalStore(
    subscribeToDevice,
    () => window.matchMedia(darkDevice).matches,
    () => false,
  );
  const theme = resolveTheme(preference, deviceIsDark);

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);

  const value = useMemo(
    () => ({ theme, preference, toggle: () => preferences[area].update(() => (theme === 'dark' ? 'light' : 'dark')) }),
    [theme, preference, area],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it');
  return value;
}
