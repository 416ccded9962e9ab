import { logFailure } from '@/lib/log';
import { type DatabaseClient, getDatabase } from '@/lib/supabase/client';
import type { SaveResult } from './save-result';

/**
 * Calls a database function that changes a record under staff rights and puts its answer or refusal into a result.
 * `parse` reads the answer, and the row that a VERSION_CONFLICT brings along. Never throws.
 */
export async function callDatabase<T>(
  name: string,
  request: (
    database: DatabaseClient,
  ) => PromiseLike<{ data: unknown; error: { hint: string; details: string } | null; status: number }>,
  parse: (row: unknown) => T,
): Promise<SaveResult<T>> {
  try {
    const { data, error, status } = await request(await getDatabase());
    if (!error) return { status: 'saved', value: parse(data) };
    if (error.hint === 'VERSION_CONFLICT')
      return { status: 'conflict', current: parse(JSON.parse(error.details ?? '')) };
    if (error.hint?.endsWith('_NOT_FOUND')) return { status: 'gone' };
    logFailure(`${name} was refused`, error);
    if (error.hint?.startsWith('BAD_')) return { status: 'refused', field: error.details || null };
    if (status === 401 || status === 403) return { status: 'forbidden' };
    if (status >= 400 && status < 500) return { status: 'refused', field: null };
  } catch (error) {
    logFailure(`${name} got no answer`, error);
  }
  return { status: 'unreachable' };
}
