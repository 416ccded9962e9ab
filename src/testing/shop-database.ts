import { http } from 'msw';
import { beforeEach } from 'vitest';
import { keepExpectedErrorsOffTheConsole } from '../../sandbox/database/postgrest-errors';
import { type SessionClaims, signToken } from '../../sandbox/database/tokens';
import { STAFF } from '../../supabase/tests/support/actors';
import { TEST_KEYS } from '../../supabase/tests/support/keys';
import { openShop, type Shop } from '../../supabase/tests/support/shop';
import { DATABASE_URL, server } from './server';

const REST = `${DATABASE_URL}/rest/v1/*`;

/** The request with the key of the test database and the rights of a user; without one as a visitor. */
async function asUser(request: Request, user: SessionClaims | null): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('apikey', TEST_KEYS.publishableKey);
  headers.delete('authorization');
  if (user) headers.set('authorization', `Bearer ${await signToken(user, TEST_KEYS.jwtSecret)}`);
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const body = hasBody ? await request.arrayBuffer() : undefined;
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * Answers the database requests of the screens in a test file from the sandbox's embedded database, with the rights of
 * `user`: the owner of `staffSession` by default, a visitor for `null`. It is reset to the seed before each test.
 * Handlers that a test adds with `server.use` go before it, for what a database does not do on request: faults and delays.
 */
export async function serveDatabase(user: SessionClaims | null = STAFF): Promise<Shop> {
  const shop = await openShop();
  beforeEach(() => {
    keepExpectedErrorsOffTheConsole();
    server.use(
      http.all(
        REST,
        async ({ request }) => (await shop.database.api.handle(await asUser(request, user))) ?? Response.error(),
      ),
    );
  });
  return shop;
}
