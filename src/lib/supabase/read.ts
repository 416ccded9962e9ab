import { type DatabaseClient, getDatabase } from './client';
import { camelKeys } from './keys';

/** The description of an answer: a zod schema with keys in camel case. */
export interface Answer<Value> {
  parse: (data: unknown) => Value;
}

/** A call of the database: `.rpc(…)`, or a `.select(…)` on a table. */
export interface Call {
  throwOnError: () => PromiseLike<{ data: unknown }>;
  abortSignal?: (signal: AbortSignal) => unknown;
}

/** What a call answers. Rejects when the database cannot be reached, refuses it or answers in another shape. */
export async function answerOf<Value>(call: Call, answer: Answer<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal) call.abortSignal?.(signal);
  const { data } = await call.throwOnError();
  return answer.parse(camelKeys(data));
}

/** Reads as the signed-in user. Rejects as `answerOf`. */
export async function read<Value>(
  answer: Answer<Value>,
  request: (database: DatabaseClient) => Call,
  signal?: AbortSignal,
): Promise<Value> {
  return answerOf(request(await getDatabase()), answer, signal);
}
