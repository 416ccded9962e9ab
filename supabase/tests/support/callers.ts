import postgres from 'postgres';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** `callAs` with chosen connections. */
export type Call = <T>(
  role: Role,
  user: string | null,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  email?: string,
) => Promise<T | string>;

/**
 * Runs one call as a caller of the API, with a verified e-mail address if one is given, and returns the hint if it is
 * refused. Any other error, a deadlock for example, fails the test.
 */
export async function callAs<T>(
  sql: postgres.Sql,
  role: Role,
  user: string | null,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  email?: string,
): Promise<T | string> {
  const claims = JSON.stringify({ sub: user, role, fva: [0, 0], ...(email ? { email, email_verified: true } : {}) });
  try {
    return (await sql.begin(async (tx) => {
      // PostgREST sets the limits of the role as well.
      await tx`
        select set_config(name, value, true) from (
          select split_part(setting, '=', 1), split_part(setting, '=', 2)
            from pg_roles r, unnest(r.rolconfig) setting where r.rolname = ${role}
          union all values ('role', ${role}), ('request.jwt.claims', ${claims})) settings (name, value)`;
      return await work(tx);
    })) as T;
  } catch (error) {
    // A deadlock has a hint too, but is not a refusal of ours.
    const refused =
      error instanceof postgres.PostgresError && ['P0001', '23505', '22023', '42501', 'PT429'].includes(error.code);
    if (refused && error.hint) return error.hint;
    throw error;
  }
}
