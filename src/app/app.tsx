import { Providers } from './providers';
import { AppRoutes } from './routes';
import { ScrollManager } from './scroll-manager';

export function App() {
  return (
    <Providers>
      <ScrollManager />
      <AppRoutes />
    </Providers>
  );
}
