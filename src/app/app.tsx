import { useEffect } from 'react';
import { Announcer } from './announcer';
import { FetchAhead } from './fetch-ahead';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { ScrollManager } from './scroll-manager';

export function App() {
  // Tells the script inside a prerendered page that presses arrive now.
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return (
    <Providers>
      <ScrollManager />
      <FetchAhead />
      <Announcer />
      <AppRoutes />
    </Providers>
  );
}
