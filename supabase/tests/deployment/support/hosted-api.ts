import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createResendEmulator, type SentMail } from '../../../../sandbox/resend/resend-emulator';
import { FakePaypal } from '../../../functions/_testing/fake-paypal';
import { FakePaystack } from '../../../functions/_testing/fake-paystack';
import { TEST_KEYS } from '../../support/keys';
import { openServerApi } from '../../support/server-api';

export const RESEND_API_KEY = 're_of_the_tests';

export interface HostedApi {
  url: string;
  paystack: FakePaystack;
  paypal: FakePaypal;
  mails: SentMail[];
  close(): Promise<void>;
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** What the functions call, on one origin: the API of a PostgreSQL server, and fakes of Paystack, PayPal and Resend. */
export async function startHostedApi(databaseUrl: string): Promise<HostedApi> {
  const rest = await openServerApi(databaseUrl, TEST_KEYS);
  const paystack = new FakePaystack();
  const paypal = new FakePaypal();
  const mails: SentMail[] = [];
  const resend = createResendEmulator({ apiKey: RESEND_API_KEY, deliver: (mail) => void mails.push(mail) });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const [, service, path = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    if (service === 'rest') return rest.fetch(request);
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
      await rest.close();
    },
  };
}
