import type { Emulator } from '../emulator.ts';
import { openJsonFile } from '../json-file.ts';
import { createWebhookQueue, type WebhookQueueOptions } from '../webhook-queue.ts';
import type { Call } from './call.ts';
import { clientJson } from './client-json.ts';
import environment from './environment.json' with { type: 'json' };
import { ClerkError } from './errors.ts';
import { hashPassword } from './passwords.ts';
import { findRoute } from './routes.ts';
import { type Client, newClient, newUser, type State, userByEmail } from './state.ts';
import { staticFile } from './static-files.ts';
import { tokenSigner } from './tokens.ts';
import { userDeletedWebhook } from './webhooks.ts';

const CLERK_PATH = '/__clerk';
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

export interface ClerkEmulatorOptions extends WebhookQueueOptions {
  /** Signs session tokens (HS256). The embedded database verifies them with the same secret. */
  jwtSecret: string;
  /** Signs webhooks (`whsec_…`). */
  webhookSecret: string;
  /** The URL of the webhook's receiver. */
  webhookUrl: string;
  /** Stores accounts and sessions across restarts; without it nothing is stored. */
  stateFile?: string;
  /** Accounts that exist from the start. */
  accounts?: readonly { id: string; email: string; firstName: string; lastName: string; password: string }[];
}

/** Emulates Clerk under `/__clerk`: its Frontend API, as far as the shop's screens use it, and its browser files. */
export function createClerkEmulator(options: ClerkEmulatorOptions): Emulator {
  const { jwtSecret, stateFile, accounts = [] } = options;
  const webhooks = createWebhookQueue(options);
  const file = openJsonFile<State>(stateFile, () => ({ users: {}, clients: {} }));
  const state = file.read();
  const signToken = tokenSigner(jwtSecret);
  for (const { password, ...account } of accounts) {
    if (state.users[account.id] || userByEmail(state, account.email)) continue;
    state.users[account.id] = newUser({ ...account, password: hashPassword(password) });
  }

  const onUserDeleted = (userId: string) =>
    webhooks.later(() => userDeletedWebhook(userId, options.webhookUrl, options.webhookSecret));

  function known(request: Request): Client | undefined {
    const [, id = ''] = /(?:^|;\s*)__client=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
    return state.clients[id];
  }

  async function refusal(error: unknown, client: Client): Promise<Response> {
    if (!(error instanceof ClerkError)) throw error;
    const body = { errors: [error.toJson()], meta: { client: await clientJson(state, client, signToken) } };
    return Response.json(body, { status: error.status });
  }

  async function answerApi(request: Request, url: URL, path: string): Promise<Response> {
    if (path === '/environment') return Response.json(environment);
    const client = known(request) ?? newClient();
    state.clients[client.id] = client;
    let response: Response;
    try {
      // Clerk's library sends PATCH and DELETE as POST.
      const method = request.method === 'POST' ? (url.searchParams.get('_method') ?? 'POST') : request.method;
      const { handler, id } = findRoute(method, path);
      const call: Call = { state, client, id, signToken, onUserDeleted, fields: await formFields(request) };
      response = Response.json(await handler(call));
    } catch (error) {
      response = await refusal(error, client);
    }
    file.write(state);
    for (const cookie of cookies(client)) response.headers.append('set-cookie', cookie);
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  return {
    async handle(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`${CLERK_PATH}/`)) return null;
      const path = url.pathname.slice(CLERK_PATH.length);
      return (await staticFile(request, path)) ?? answerApi(request, url, path.replace(/^\/v1/, ''));
    },
    close: async () => webhooks.close(),
  };
}

async function formFields(request: Request): Promise<Record<string, string>> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(await request.text())) : {};
}

/** The second cookie lets Clerk's script detect a sign-in or sign-out in a different tab. */
function cookies(client: Client): string[] {
  const since = client.session ? Math.floor(client.authenticatedAt / 1000) : 0;
  return [
    `__client=${client.id}; Path=${CLERK_PATH}; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}`,
    `__client_uat=${since}; Path=/; SameSite=Lax; Max-Age=${COOKIE_SECONDS}`,
  ];
}
