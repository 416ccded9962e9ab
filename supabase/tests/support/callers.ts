import postgres from 'postgres';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** `callAs` with its connections chosen. */
export type Call = <T>(
  role: Role,
  user: string | null,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  email?: string,
) => Promise<T | string>;

/**
 * Runs one call as a caller of the API does, with a verified e-mail address where one is given, and answers its hint
 * when it is refused. Anything else, a deadlock for example, fails the test.
 */
export async function callAs<T>(
  sql: postgres.Sql,
  role: Role,
  user: string | null,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  email?: string,
): Promise<T | string> {
  const claims = JSON.stringify({ sub: user, role, ...(email ? { email, email_verified: true } : {}) });
  try {
    return (await sql.begin(async (tx) => {
      await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
      return await work(tx);
    })) as T;
  } catch (error) {
    // A deadlock has a hint too, but is no refusal of ours.
    const refused =
      error instanceof postgres.PostgresError && ['P0001', '23505', '22023', '42501', 'PT429'].includes(error.code);
    if (refused && error.hint) return error.hint;
    throw error;
  }
}
