import type { Database } from '../../../sandbox/database/backend';
import { type Actor, OWNER, STAFF, STRANGER } from './actors';

const roleOf: Record<Actor, string> = {
  visitor: 'anon',
  owner: 'authenticated',
  stranger: 'authenticated',
  staff: 'authenticated',
  service: 'service_role',
};
const claimsOf: Partial<Record<Actor, object>> = { owner: OWNER, stranger: STRANGER, staff: STAFF };

/** By actor: the number of rows that a statement reaches, or the code of the error. */
export type Reached = Partial<Record<Actor, string>>;

/** Runs a statement as each actor, after a change by the owner of the database. All of it is undone. */
export type Reach = (actors: readonly Actor[], statement: string, change?: string) => Promise<Reached>;

export async function prepareReach({ sql }: Database): Promise<Reach> {
  await sql.exec(`create or replace function pg_temp.reached(callers jsonb, statement text, change text) returns jsonb
    language plpgsql as $$
    declare
      outcomes jsonb := '{}';
      caller   jsonb;
      rows     integer;
    begin
      execute change;
      for caller in select * from jsonb_array_elements(callers) loop
        begin
          perform set_config('request.jwt.claims', caller ->> 'claims', true), set_config('role', caller ->> 'role', true);
          execute statement;
          get diagnostics rows = row_count;
          raise exception using errcode = 'UNDO0';
        exception when others then
          outcomes := outcomes || jsonb_build_object(
            caller ->> 'actor', case sqlstate when 'UNDO0' then rows::text else sqlstate end);
        end;
      end loop;
      raise exception using errcode = 'UNDO0';
    exception when sqlstate 'UNDO0' then
      return outcomes;
    end $$`);
  return async (actors, statement, change = 'select') => {
    const callers = actors.map((actor) => ({
      actor,
      role: roleOf[actor],
      claims: JSON.stringify(claimsOf[actor] ?? {}),
    }));
    const [row] = await sql.query<{ reached: Reached }>('select pg_temp.reached($1, $2, $3) as reached', [
      JSON.stringify(callers),
      statement,
      change,
    ]);
    return row?.reached ?? {};
  };
}
