import { randomBytes } from 'node:crypto';
import type { Emulator } from '../emulator.ts';
import { openAccountFile } from './account-file.ts';
import { clientJson, type JsonSource } from './client-json.ts';
import type { Context } from './context.ts';
import environment from './environment.json' with { type: 'json' };
import { ClerkError, internalError } from './errors.ts';
import { assertSameOrigin, intendedMethod, jsonResponse, readBody, readCookies } from './http.ts';
import { findRoute } from './router.ts';
import { type SeededAccount, seedAccounts } from './seeds.ts';
import { type Client, digest, dropStale, newId } from './state.ts';
import { staticFiles } from './static-files.ts';
import { tokenMint } from './tokens.ts';

export interface ClerkEmulatorOptions {
  /** Signs session tokens (HS256); the database stand-in verifies with the same one. */
  jwtSecret: string;
  /** Where accounts and sessions are kept; absent keeps them in memory. */
  stateFile?: string;
  /** The path the stand-in is mounted at. */
  prefix?: string;
  /** Life of a session token. */
  tokenSeconds?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Accounts that exist from the start; one whose id or address is known already is left alone. */
  accounts?: readonly SeededAccount[];
}

const CLIENT_LIFE_SECONDS = 400 * 24 * 60 * 60;

/** A local Clerk Frontend API: accounts, sessions and tokens for the real components, and the browser files they load.
 *  @throws Error at once when `stateFile` exists and cannot be read. */
export function createClerkEmulator(options: ClerkEmulatorOptions): Emulator {
  const { jwtSecret, stateFile, prefix = '/__clerk', tokenSeconds = 60, now = Date.now, accounts = [] } = options;
  const file = openAccountFile(stateFile);
  const source: JsonSource = {
    state: file.state,
    now,
    mint: tokenMint({ secret: jwtSecret, seconds: tokenSeconds, now }),
  };
  const serveStatic = staticFiles();
  const seeded = seedAccounts(source.state, accounts, now()).then((added) => added && file.changed());

  const newClient = (): Client => ({
    id: newId('client'),
    sessionId: null,
    signUpId: null,
    signInId: null,
    createdAt: now(),
    updatedAt: now(),
    authenticatedAt: 0,
  });

  const appendCookies = (response: Response, secret: string, client: Client) => {
    const session = client.sessionId ? source.state.sessions[client.sessionId] : undefined;
    const uat = session ? Math.floor(client.authenticatedAt / 1000) : 0;
    const uatLife = session ? Math.ceil((session.expireAt - now()) / 1000) : CLIENT_LIFE_SECONDS;
    response.headers.append(
      'set-cookie',
      `__client=${secret}; Path=${prefix}; HttpOnly; SameSite=Lax; Max-Age=${CLIENT_LIFE_SECONDS}`,
    );
    response.headers.append('set-cookie', `__client_uat=${uat}; Path=/; SameSite=Lax; Max-Age=${uatLife}`);
  };

  const refusal = async (error: unknown, client: Client) => {
    if (!(error instanceof ClerkError)) console.error('The stand-in for Clerk failed.', error);
    const refused = error instanceof ClerkError ? error : internalError();
    return jsonResponse(refused.status, {
      errors: [refused.toJson()],
      meta: { client: await clientJson(source, client) },
      clerk_trace_id: newId('trace'),
    });
  };

  const answerApi = async (request: Request, url: URL, apiPath: string): Promise<Response> => {
    dropStale(source.state, now());
    const method = intendedMethod(request, url);
    if (apiPath === '/environment' && method === 'GET') return jsonResponse(200, environment);
    const { clients } = source.state;
    let secret = readCookies(request).get('__client') ?? '';
    const known = clients[digest(secret)];
    const client = known ?? newClient();
    if (!known) secret = randomBytes(24).toString('base64url');

    let response: Response;
    try {
      assertSameOrigin(request, url);
      const { handler, params } = findRoute(method, apiPath);
      const { fields, upload } = await readBody(request);
      const userAgent = request.headers.get('user-agent') ?? '';
      const context: Context = { source, client, params, fields, upload, userAgent, renewCookie: false };
      const body = await handler(context);
      if (context.renewCookie) {
        delete clients[digest(secret)];
        secret = randomBytes(24).toString('base64url');
      }
      clients[digest(secret)] = client;
      response = jsonResponse(200, body);
    } catch (error) {
      response = await refusal(error, client);
      if (!known) return response;
    }
    file.changed();
    appendCookies(response, secret, client);
    return response;
  };

  return {
    async handle(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`${prefix}/`)) return null;
      await seeded;
      const pathname = url.pathname.slice(prefix.length);
      const asset = request.method === 'GET' ? await serveStatic(request, pathname) : null;
      if (asset) return asset;
      return answerApi(request, url, pathname.replace(/^\/v1/, ''));
    },
    async close() {
      await seeded;
      await file.close();
    },
  };
}
