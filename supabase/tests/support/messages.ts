import type { SupabaseClient } from '@supabase/supabase-js';

interface Thread {
  id: string;
  version: number;
  body: string;
  assigned_to: string | null;
  closed_at: string | null;
  order_id: string | null;
  is_own_order: boolean;
  piece: { made_order_id: string | null } | null;
  thread: { actor: string; body: string; mail: string }[];
}

/** A message of the contact form, with `change` applied. */
export const sendMessage = (client: SupabaseClient, change: object = {}) =>
  client.rpc('send_contact_message', {
    request_id: crypto.randomUUID(),
    name: 'Amina Otieno',
    email: 'amina@example.com',
    subject: 'Product Question',
    message: 'Is the drum loud?',
    ...change,
  });

export const listMessages = (client: SupabaseClient, change: object = {}) => client.rpc('list_messages', change);

export const readMessage = async (client: SupabaseClient, id: string): Promise<Thread> =>
  (await client.rpc('get_message', { message_id: id })).data;

export async function newestMessage(staff: SupabaseClient): Promise<Thread> {
  const { data } = await listMessages(staff, { show: 'all', page_size: 1 });
  return readMessage(staff, data.messages[0].id);
}

export const answerMessage = (client: SupabaseClient, { id, version }: Thread, answer: unknown, change: object = {}) =>
  client.rpc('answer_message', {
    message_id: id,
    request_id: crypto.randomUUID(),
    answer,
    expected_version: version,
    ...change,
  });
