import { FUNCTION_TIMEOUT_MS, getDatabase } from '@/lib/supabase/client';

/** Asks our server to make the PayPal order for a stored order. Answers PayPal's id; throws when it refuses. */
export async function createPaypalOrder(orderId: string): Promise<string> {
  const database = await getDatabase();
  const { data, error } = await database.functions.invoke<{ id: string }>('paypal-order', {
    body: { orderId },
    timeout: FUNCTION_TIMEOUT_MS,
  });
  if (error) throw error;
  if (!data?.id) throw new Error('The server made no PayPal order');
  return data.id;
}
