import type { Procedure, Table } from '../database-types/catalogue.ts';
import { type Ask, json } from '../doctor/ask.ts';
import { type Arguments, harmlessArguments, LEFT_OUT, OWN_ARGUMENTS, type Read } from './arguments.ts';
import type { Actor, Headers } from './targets.ts';

/** A request that two targets answer. The path begins after the address of the project. */
export interface Request {
  path: string;
  init: RequestInit;
}

export interface DatabaseCall {
  name: string;
  /** Why an actor does not make it. */
  leftOut: Partial<Record<Actor, string>>;
  /** Better arguments, as far as a target has what they need. */
  findArguments(read: Read): Promise<Arguments | null> | Arguments | null;
  request(found: Arguments | null, headers: Headers): Request;
}

const functionCall = (procedure: Procedure): DatabaseCall => {
  const { name } = procedure;
  const harmless = harmlessArguments(procedure);
  return {
    name,
    leftOut: LEFT_OUT[name] ?? {},
    findArguments: OWN_ARGUMENTS[name] ?? (() => null),
    request: (found, headers) => ({
      path: `/rest/v1/rpc/${name}`,
      init: json('POST', JSON.stringify(found ?? harmless), headers),
    }),
  };
};

/** Functions of a row are columns of the API. */
const fieldCalls = ({ name: table, computedFields }: Table): DatabaseCall[] =>
  computedFields.map(({ name: field }) => ({
    name: `${table}.${field}`,
    leftOut: {},
    findArguments: () => null,
    request: (_, headers) => ({ path: `/rest/v1/${table}?select=${field}&limit=1`, init: { headers } }),
  }));

export const databaseCalls = ({ tables, procedures }: { tables: Table[]; procedures: Procedure[] }): DatabaseCall[] => [
  ...procedures.map(functionCall),
  ...tables.flatMap(fieldCalls),
];

export const readerOf =
  (ask: Ask, project: string, headers: Headers): Read =>
  async (path) => {
    const answer = await ask(`${project}/rest/v1/${path}`, { headers });
    return answer?.status === 200 ? answer.body : null;
  };

/** A server function is asked by GET, and by a POST without its secret, signature, token and arguments: all refuse that. */
export const functionRequests = (name: string): Request[] => [
  { path: `/functions/v1/${name}`, init: { redirect: 'manual' } },
  { path: `/functions/v1/${name}`, init: json('POST', '{}', {}) },
];
