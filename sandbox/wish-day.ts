import * as z from 'zod';
import type { Database } from './database/backend.ts';
import type { Emulator } from './emulator.ts';

const requestSchema = z.object({ listId: z.uuid({ error: 'listId must be the id of a wish list.' }) });

const END_SECRECY_SQL = `
  with shared as (
    update private.wish_shares set secret_until = private.shop_today() where list_id = $1 returning list_id, secret_until),
  reserved as (
    update private.wish_reservations r set secret_until = s.secret_until from shared s where r.list_id = s.list_id)
  select list_id from shared`;

/** `POST /__sandbox/wish-day {listId}` ends the secrecy of a shared wish list's reservations, as their day would. */
export function createWishDay(sql: Database['sql']): Emulator {
  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/wish-day') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      const parsed = requestSchema.safeParse(await request.json().catch(() => ({})));
      if (!parsed.success) return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
      const shared = await sql.query(END_SECRECY_SQL, [parsed.data.listId]);
      if (shared.length === 0) return Response.json({ message: 'No such list is shared.' }, { status: 404 });
      return Response.json({});
    },
  };
}
