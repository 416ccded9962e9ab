import { HttpResponse } from 'msw';
import type { Database } from '@/lib/supabase/database.types';
import { DATABASE_URL } from './server';

type Functions = Database['public']['Functions'];

/** The arguments of a database function. */
export type Args<Name extends keyof Functions> = Functions[Name]['Args'];

/** The URL of a database function. */
export const rpc = (name: keyof Functions) => `${DATABASE_URL}/rest/v1/rpc/${name}`;

/** A refusal of a database function. PostgREST returns 403 to a caller without the right, 400 for any other reason. */
export function refusal(hint: string, details: string | null = null) {
  const forbidden = hint === 'STAFF_ONLY';
  const code = forbidden ? '42501' : 'P0001';
  return HttpResponse.json({ code, message: hint, hint, details }, { status: forbidden ? 403 : 400 });
}
