import { HttpResponse, http } from 'msw';
import type { Database } from '@/lib/supabase/database.types';
import { DATABASE_URL, server } from './server';

type Functions = Database['public']['Functions'];

/** The arguments of a database function. */
export type Args<Name extends keyof Functions> = Functions[Name]['Args'];

/** The URL of a database function. */
export const rpc = (name: keyof Functions) => `${DATABASE_URL}/rest/v1/rpc/${name}`;

/** The bodies of the requests to a database function from now on; the next handler answers them. */
export function requestsTo<Name extends keyof Functions>(name: Name): Args<Name>[] {
  const bodies: Args<Name>[] = [];
  server.use(
    http.post<never, Args<Name>>(rpc(name), async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  return bodies;
}

/** A refusal of a database function. PostgREST returns 403 to a caller without the right, 400 for any other reason. */
export function refusal(hint: string, details: string | null = null) {
  const forbidden = hint === 'STAFF_ONLY';
  const code = forbidden ? '42501' : 'P0001';
  return HttpResponse.json({ code, message: hint, hint, details }, { status: forbidden ? 403 : 400 });
}
