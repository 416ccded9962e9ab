import type { AnyAST, Connection, IntrospectResult, VarsContext } from '@supabase/lite';

type Reading = Pick<Connection, 'introspect' | 'onPostgrestAST' | 'withContext'>;
type Routine = NonNullable<IntrospectResult['functions']>[number];

/**
 * Reads of tables, and calls of functions that are not VOLATILE, get a read-only transaction, as `txMode` of PostgREST
 * decides. @supabase/lite has it for GET of a function only.
 */
export function readInReadOnlyTransactions(connection: Reading): void {
  const onPostgrestAST = connection.onPostgrestAST.bind(connection);
  const withContext = connection.withContext.bind(connection);
  // A request has one set of variables for both steps.
  const requests = new WeakMap<VarsContext, AnyAST>();
  connection.onPostgrestAST = async (ast, variables) => {
    const request = await onPostgrestAST(ast, variables);
    if (variables) requests.set(variables, request);
    return request;
  };
  connection.withContext = async (variables, run, options) => {
    const request = variables && requests.get(variables);
    const isRead = request !== undefined && (await reads(connection, request));
    const { rpc = { method: 'GET', path: `/${request?.from}`, readOnly: true } } = options ?? {};
    return withContext(variables, run, isRead ? { ...options, rpc: { ...rpc, readOnly: true } } : options);
  };
}

async function reads(connection: Reading, { type, function: name, schema = 'public', args }: AnyAST): Promise<boolean> {
  if (name === undefined) return type === 'query';
  const { functions = [] } = await connection.introspect({ useCache: true });
  const named = functions.filter((one) => one.name === name && one.schema === schema);
  const [first = {}] = Array.isArray(args) ? args : [args];
  const given = Object.keys(Object(first));
  const called = named.filter((one) => takes(one, given));
  return (called.length > 0 ? called : named).every(({ volatility }) => volatility !== 'v');
}

function takes({ arg_names, arg_types, arg_defaults }: Routine, given: readonly string[]): boolean {
  const needed = arg_names.slice(0, arg_types.length - arg_defaults);
  return given.every((name) => arg_names.includes(name)) && needed.every((name) => given.includes(name));
}
