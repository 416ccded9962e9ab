import { readFileSync } from 'node:fs';
import type { Database } from '../database/backend.ts';

const part = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const HAS_ORDERS =
  'This shop has orders already, and the sample would mix with them. Stop the shop and run npm run reset to begin with an empty one.';

/** Fills the shop with a quarter of orders, all or nothing. Returns the message of a refusal, else null. */
export async function fillWithSample(sql: Database['sql']): Promise<string | null> {
  try {
    await sql.exec(`${part('orders.sql')}\n${part('fill.sql')}`);
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('ORDERS_EXIST')) return HAS_ORDERS;
    throw error;
  }
}
