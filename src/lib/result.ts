import { parseJson } from './parse-json';
import type { RefusalReason } from './refusal-reasons';

/** A product of which the shop has fewer units than requested. */
export interface Shortage {
  productId: number;
  available: number;
  /** It was taken out of the shop. */
  gone?: true;
  /** Units held by unpaid orders of guests; `minutes` until the next of these holds ends. */
  held?: { minutes: number | null };
}

/** The fields that a refusal is about: its details contain one name, or a JSON array of names. */
export function refusedFields(problem: Problem): string[] {
  if (problem.kind !== 'refused' || problem.field === null) return [];
  if (!problem.field.startsWith('[')) return [problem.field];
  const listed = parseJson(problem.field);
  return Array.isArray(listed) ? listed.filter((field) => typeof field === 'string') : [];
}

interface Refused {
  kind: 'refused';
  reason: RefusalReason;
  field: string | null;
}

/** A limit is reached. `minutes` until a retry can succeed, if ever. `maxUnits`: units that unpaid orders may hold. */
export interface TooMany {
  kind: 'too-many';
  minutes: number | null;
  maxUnits: number | null;
}

/**
 * Every way in which a change can fail. `gone`: the record does not exist, or the caller may not see it.
 * `unreachable`: it is unknown whether the change was made, so only an idempotent call may be retried.
 */
export type Problem =
  | Refused
  | { kind: 'gone' }
  | { kind: 'forbidden' }
  | { kind: 'out-of-stock'; shortages: readonly Shortage[] }
  | TooMany
  | { kind: 'unreachable' };

/** The record was saved elsewhere since it was loaded; nothing was overwritten. `current` is the record as stored. */
export interface Conflict<Saved> {
  kind: 'conflict';
  current: Saved;
}

/** What every change returns. Changes never throw. */
export type Result<Value, P = Problem> = { ok: true; value: Value } | { ok: false; problem: P };

/** The result of saving a record that has a version. */
export type SaveResult<Saved> = Result<Saved, Problem | Conflict<Saved>>;
