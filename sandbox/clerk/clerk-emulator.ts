import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Emulator } from '../emulator.ts';
import { openJsonFile } from '../json-file.ts';
import { createWebhookQueue, type WebhookQueueOptions } from '../webhook-queue.ts';
import type { Call } from './call.ts';
import environment from './environment.json' with { type: 'json' };
import { ClerkError } from './errors.ts';
import { clientJson } from './json.ts';
import { hashPassword } from './passwords.ts';
import { findRoute } from './routes.ts';
import { type Client, newClient, newId, newUser, type State, userByEmail } from './state.ts';
import { tokenSigner } from './tokens.ts';

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
    // Its tokens are signed with a secret, which nobody publishes.
    if (path === '/.well-known/jwks.json') return Response.json({ keys: [] });
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

const FILE_PATH = /^\/npm\/@clerk\/(clerk-js|ui)@([^/]+)\/dist\/([\w.-]+\.js)$/;
const EXACT_VERSION = /^\d+\.\d+\.\d+$/;

const require = createRequire(import.meta.url);

/** A prebuilt browser file of the installed `@clerk/clerk-js` or `@clerk/ui`, for any version in the path. Null for
 *  any other path. */
async function staticFile(request: Request, pathname: string): Promise<Response | null> {
  const [, name, version = '', fileName = ''] = FILE_PATH.exec(pathname) ?? [];
  if (!name) return null;
  const folder = path.dirname(require.resolve(`@clerk/${name}`));
  const data = await readFile(path.join(folder, fileName)).catch(() => null);
  if (!data) return new Response(`${fileName} is not part of @clerk/${name}`, { status: 404 });
  const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // The library requests its parts with the exact version.
    'cache-control': EXACT_VERSION.test(version) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(data), { headers });
}

/** Clerk's `user.deleted`, signed as Svix signs for Clerk. */
function userDeletedWebhook(userId: string, url: string, secret: string): Request {
  const body = JSON.stringify({
    data: { deleted: true, id: userId, object: 'user' },
    object: 'event',
    timestamp: Date.now(),
    type: 'user.deleted',
  });
  const id = newId('msg');
  const sentAt = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(sentAt),
    'svix-signature': `v1,${signature}`,
  };
  return new Request(url, { method: 'POST', headers, body });
}
