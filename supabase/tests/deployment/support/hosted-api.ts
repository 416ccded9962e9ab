import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { keepExpectedErrorsOffTheConsole, toPostgrestError } from '../../../../sandbox/database/postgrest-errors';
import { readInReadOnlyTransactions } from '../../../../sandbox/database/read-only-calls';
import { answerBeforeApi } from '../../../../sandbox/gateway';
import { createResendEmulator, type SentMail } from '../../../../sandbox/resend/resend-emulator';
import { FakePaypal } from '../../../functions/_testing/fake-paypal';
import { FakePaystack } from '../../../functions/_testing/fake-paystack';

export const RESEND_API_KEY = 're_of_the_tests';
export const SECRET_KEY = 'sb_secret_of_the_tests';

export interface HostedApi {
  url: string;
  paystack: FakePaystack;
  paypal: FakePaypal;
  mails: SentMail[];
  close(): Promise<void>;
}

/** The settings of the role that a hosted API connects as, in milliseconds. Source: supabase/postgres, migrations/db. */
const AUTHENTICATOR = { statement_timeout: 8000, lock_timeout: 8000 };

async function openRest(databaseUrl: string) {
  keepExpectedErrorsOffTheConsole();
  const postgresOptions = { onnotice: () => {}, connection: AUTHENTICATOR };
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions });
  connection.normalizeDbError = toPostgrestError;
  readInReadOnlyTransactions(connection);
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      enabled: false,
      jwt_secret: 'a-secret-of-the-tests-that-is-long-enough',
      publishable_key: 'sb_publishable_of_the_tests',
      secret_key: SECRET_KEY,
    },
    options: { server: { admin: false } },
  });
  await app.init();
  // Otherwise the first request grants all rights on all tables to all roles.
  Object.assign(connection, { rlsState: 'active' });
  return { app, connection };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** What the functions call, on one origin: the API of a PostgreSQL server, and fakes of Paystack, PayPal and Resend. */
export async function startHostedApi(databaseUrl: string): Promise<HostedApi> {
  const { app, connection } = await openRest(databaseUrl);
  const paystack = new FakePaystack();
  const paypal = new FakePaypal();
  const mails: SentMail[] = [];
  const resend = createResendEmulator({ apiKey: RESEND_API_KEY, deliver: (mail) => void mails.push(mail) });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const [, service, path = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    if (service === 'rest') return answerBeforeApi(request) ?? app.fetch(request, { peerAddress: null });
    if (service === 'paystack') return paystack.answer(request, path + search);
    if (service === 'paypal') return paypal.answer(request, path + search);
    return (await resend.handle(request)) ?? Response.json({}, { status: 404 });
  };
  const server = createServer(getRequestListener(answer));
  return {
    url: await listen(server),
    paystack,
    paypal,
    mails,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
    },
  };
}
