import { logFailure } from '../reporting/report-failure';
import type { Problem, Result, SaveResult } from '../result';
import { type DatabaseClient, getDatabase } from './client';
import type { DatabaseError } from './problems';

type Reply<Data> = ({ data: Data; error: null } | { data: null; error: DatabaseError }) & { status: number };

type Request<Data> = (database: DatabaseClient) => PromiseLike<Reply<Data>>;

type Problems = typeof import('./problems');

/** Loaded with the client, so that no page waits for the meaning of refusals. */
const connect = () => Promise.all([getDatabase(), import('./problems')]);

/**
 * Sends a change to the database: `.rpc(…)`, or an insert, update or delete on a table. Never throws.
 * `what` describes the failure in the log; `read` converts the response to the value of the result.
 */
export async function write<Data, Value>(
  what: string,
  request: Request<Data>,
  read: (data: Data) => Value,
): Promise<Result<Value>> {
  try {
    const [database, problems] = await connect();
    const reply = await request(database);
    return reply.error === null ? { ok: true, value: read(reply.data) } : refused(what, reply, problems);
  } catch (error) {
    return unreachable(what, error);
  }
}

/** As `write`, for a record with a version: `read` also converts the stored row in a conflict. */
export async function save<Saved>(
  what: string,
  request: Request<unknown>,
  read: (row: unknown) => Saved,
): Promise<SaveResult<Saved>> {
  try {
    const [database, problems] = await connect();
    const reply = await request(database);
    if (reply.error === null) return { ok: true, value: read(reply.data) };
    const current = problems.conflictRow(reply.error);
    if (current !== undefined) return { ok: false, problem: { kind: 'conflict', current: read(current) } };
    return refused(what, reply, problems);
  } catch (error) {
    return unreachable(what, error);
  }
}

type Failure = { ok: false; problem: Problem };

function refused(
  what: string,
  { error, status }: { error: DatabaseError; status: number },
  { problemFrom }: Problems,
): Failure {
  const problem = problemFrom(error, status);
  if (problem.kind !== 'gone') logFailure(what, error);
  return { ok: false, problem };
}

function unreachable(what: string, error: unknown): Failure {
  logFailure(what, error);
  return { ok: false, problem: { kind: 'unreachable' } };
}
