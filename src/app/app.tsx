import { Announcer } from './announcer';
import { Providers } from './providers';
import { AppRoutes } from './routes';
import { ScrollManager } from './scroll-manager';

export function App() {
  return (
    <Providers>
      <ScrollManager />
      <Announcer />
      <AppRoutes />
    </Providers>
  );
}
