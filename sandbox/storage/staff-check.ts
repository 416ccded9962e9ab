import type { Database } from '../database/backend.ts';

/** Checks with the database whether a session token belongs to staff. An invalid token does not. */
export function staffCheck(database: Pick<Database, 'as'>): (token: string) => Promise<boolean> {
  return async (token) => token !== '' && (await database.as(token).rpc('is_staff')).data === true;
}
