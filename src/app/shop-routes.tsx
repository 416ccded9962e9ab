import { Outlet, type RouteObject } from 'react-router-dom';
import { AuthSession } from '@/features/auth/auth-session';
import { routes } from './routes';

/** The shop with a session from Clerk. Tests wrap `routes` in a session of their own. */
export const shopRoutes: RouteObject[] = [
  {
    element: (
      <AuthSession>
        <Outlet />
      </AuthSession>
    ),
    children: routes,
  },
];
