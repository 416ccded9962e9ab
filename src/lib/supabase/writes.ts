import { logFailure } from '../reporting/report-failure';
import type { Problem, Result, SaveResult } from '../result';
import { type DatabaseClient, getDatabase } from './client';
import { camelKeys } from './keys';
import type { DatabaseError } from './problems';
import type { Answer } from './read';

type Reply<Data> = ({ data: Data; error: null } | { data: null; error: DatabaseError }) & { status: number };

type Request = (database: DatabaseClient) => PromiseLike<Reply<unknown>>;

type Problems = typeof import('./problems');

/** Loaded with the client, so that no page waits for the meaning of refusals. */
const connect = () => Promise.all([getDatabase(), import('./problems')]);

const valueFrom = <Value>(data: unknown, answer: Answer<Value>): Value => answer.parse(camelKeys(data));

/**
 * Sends a change to the database: `.rpc(…)`, or an insert, update or delete on a table. Never throws.
 * `what` describes the failure in the log; `answer` is the schema of the response, or a constant instead of it.
 */
export async function write<Value = void>(
  what: string,
  request: Request,
  answer?: Answer<Value> | (() => Value),
): Promise<Result<Value>> {
  try {
    const [database, problems] = await connect();
    const reply = await request(database);
    if (reply.error !== null) return refused(what, reply, problems);
    if (typeof answer === 'function') return { ok: true, value: answer() };
    return { ok: true, value: answer ? valueFrom(reply.data, answer) : (undefined as Value) };
  } catch (error) {
    return unreachable(what, error);
  }
}

/** As `write`, for a record with a version: `answer` also describes the stored row in a conflict. */
export async function save<Saved>(what: string, request: Request, answer: Answer<Saved>): Promise<SaveResult<Saved>> {
  try {
    const [database, problems] = await connect();
    const reply = await request(database);
    if (reply.error === null) return { ok: true, value: valueFrom(reply.data, answer) };
    const current = problems.conflictRow(reply.error);
    if (current !== undefined) return { ok: false, problem: { kind: 'conflict', current: valueFrom(current, answer) } };
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
