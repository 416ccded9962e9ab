import { logFailure } from '../log';
import type { About } from '../reporting/report-failure';
import { FUNCTION_TIMEOUT_MS, getDatabase } from './client';

/** Calls a server function as the signed-in user. Never throws; null when no response arrived. */
export async function callServerFunction(
  name: string,
  body: Record<string, unknown>,
  { timeout = FUNCTION_TIMEOUT_MS, about }: { timeout?: number; about?: About } = {},
): Promise<{ status: number; body: unknown } | null> {
  try {
    const database = await getDatabase();
    const { data, error, response } = await database.functions.invoke(name, { body, timeout });
    if (!response) throw error;
    return { status: response.status, body: error ? await response.json().catch(() => null) : data };
  } catch (error) {
    logFailure(`The function ${name} did not answer`, error, about);
    return null;
  }
}
