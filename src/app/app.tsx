import { Providers } from './providers';
import { AppRoutes } from './routes';
import { ScrollManager } from './scroll-manager';

/** The shop, inside whichever router the caller has. */
export function App() {
  return (
    <Providers>
      <ScrollManager />
      <AppRoutes />
    </Providers>
  );
}
