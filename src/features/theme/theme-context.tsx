import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onStoredByOtherTab, readStored, writeStored } from '@/lib/storage';
import { parsePreference, resolveTheme, type Theme, type ThemeArea, type ThemePreference, themeAreas } from './theme';

interface ThemeValue {
  theme: Theme;
  preference: ThemePreference;
  /** Switches between dark and light, and remembers it. */
  toggle: () => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);
const darkDevice = '(prefers-color-scheme: dark)';

function subscribeToDevice(listener: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function preferenceStore(area: ThemeArea) {
  const listeners = new Set<() => void>();
  const { key } = themeAreas[area];
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => parsePreference(readStored(key), area),
    set: (preference: ThemePreference) => {
      writeStored(key, preference);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stop = onStoredByOtherTab(key, notify);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** Gives an area of the shop its theme and keeps the document's colours equal to it. */
export function ThemeProvider({ area, children }: { area: ThemeArea; children: ReactNode }) {
  const [store] = useState(() => preferenceStore(area));
  const preference = useSyncExternalStore(store.subscribe, store.get, () => themeAreas[area].fallback);
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
    () => ({ theme, preference, toggle: () => store.set(theme === 'dark' ? 'light' : 'dark') }),
    [theme, preference, store],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme of the area this component stands in. */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it');
  return value;
}
