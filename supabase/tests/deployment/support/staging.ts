import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { functionEnv } from '../../../../sandbox/functions/function-env';
import { createFunctionsEmulator, SANDBOX_ORIGIN } from '../../../../sandbox/functions/functions-emulator';
import { functionHandlers } from '../../../../sandbox/functions/registry';
import { createSandbox } from '../../../../sandbox/sandbox';
import { sandboxServices } from '../../../../sandbox/services';
import { TEST_KEYS } from '../../support/keys';
import { openServerApi } from '../../support/server-api';
import { listen } from './hosted-api';

export interface Staging {
  /** The settings of the commands that call it. */
  env: Record<string, string>;
  /** Answers the next requests instead; null leaves one to the service. */
  intercept(answer: (path: string) => Response | null): void;
  close(): Promise<void>;
}

const ELSEWHERE = { VITE_SUPABASE_URL: 'http://database.test' };

/** A staging project on one origin: the API of a PostgreSQL server, the server functions, and emulated providers. */
export async function startStaging(databaseUrl: string): Promise<Staging> {
  const rest = await openServerApi(databaseUrl, TEST_KEYS);
  const sandbox = await createSandbox({ dataDir: 'memory', env: ELSEWHERE });
  const settings = functionEnv(sandbox.secrets, sandboxServices(ELSEWHERE));
  const dispatch = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname.startsWith('/rest/')) return rest.fetch(request);
    return (await sandbox.handle(request)) ?? new Response(null, { status: 404 });
  };
  const functions = createFunctionsEmulator({
    handlers: functionHandlers,
    env: { ...settings, SUPABASE_SERVICE_ROLE_KEY: TEST_KEYS.secretKey },
    dispatch,
    log: () => {},
  });
  let intercepted: (path: string) => Response | null = () => null;
  const answer = async (request: Request): Promise<Response> =>
    intercepted(new URL(request.url).pathname) ?? (await functions.handle(request)) ?? dispatch(request);
  const server = createServer(getRequestListener(answer));
  const url = await listen(server);
  const ofProviders = Object.entries(settings).filter(([name]) => /^PAY(STACK|PAL)_/.test(name));
  return {
    env: {
      ...Object.fromEntries(ofProviders.map(([name, value]) => [name, value.replace(SANDBOX_ORIGIN, url)])),
      ENV_DIR: tmpdir(),
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
      VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      VITE_CLERK_PROXY_URL: `${url}/__clerk`,
      SUPABASE_SECRET_KEY: TEST_KEYS.secretKey,
    },
    intercept: (instead) => {
      intercepted = instead;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close?.();
      await rest.close();
    },
  };
}
