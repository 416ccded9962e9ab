import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

export const A_CODE = { code: 'SPRING', kind: 'percent', amount: 10 } as const;

/** Creates a code as staff; has to succeed. */
export async function addCode(staff: SupabaseClient, change: object = {}): Promise<{ id: number; version: number }> {
  const { data, error } = await staff.rpc('save_discount_code', { code: { ...A_CODE, ...change } });
  expect(error).toBeNull();
  return data;
}

/** The reason of a refused code with its facts; otherwise the hint. */
export function refusalOf(answer: { error: { hint?: string | null; details?: string | null } | null }): unknown {
  if (answer.error?.hint !== 'CODE_REFUSED') return answer.error?.hint ?? null;
  const { reason, ...facts } = JSON.parse(answer.error.details ?? '{}');
  return Object.keys(facts).length > 0 ? { reason, ...facts } : reason;
}
