import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { withoutKeyAsToken } from '../../src/lib/supabase/key-as-token.ts';

export interface Clients {
  /** A client with the secret key: the rights of the server functions. */
  service(): SupabaseClient;
  /** A client with the rights of the session token's user. */
  as(token: string): SupabaseClient;
  anon(): SupabaseClient;
}

interface Keys {
  publishableKey: string;
  secretKey: string;
}

/** Clients of an API in this process. */
export function clientsOf(fetchRest: (request: Request) => Promise<Response>, keys: Keys): Clients {
  // supabase-js refuses to start without WebSocket (Node before 22), though nothing here uses one.
  Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? class WebSocket {} });
  const connect = (key: string, settings: SupabaseClientOptions<'public'>): SupabaseClient =>
    createClient('http://database.sandbox', key, {
      ...settings,
      global: {
        fetch: (input, init) => fetchRest(new Request(input, { ...init, headers: withoutKeyAsToken(init?.headers) })),
      },
    });
  return {
    service: () => connect(keys.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }),
    as: (token) => connect(keys.publishableKey, { accessToken: async () => token }),
    anon: () => connect(keys.publishableKey, { accessToken: async () => null }),
  };
}
