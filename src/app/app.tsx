import { Announcer } from './announcer';
import { FetchAhead } from './fetch-ahead';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { ScrollManager } from './scroll-manager';

export function App() {
  return (
    <Providers>
      <ScrollManager />
      <FetchAhead />
      <Announcer />
      <AppRoutes />
    </Providers>
  );
}
