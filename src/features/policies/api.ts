import { publicReader } from '@/lib/supabase/public-reader';
import type { TextName } from './policy';
import { shopTextColumns } from './rows';

/** The edited version of a text, or null. Throws when the database cannot be reached. */
export async function getShopText(name: TextName) {
  const { data } = await publicReader()
    .from('shop_texts')
    .select(shopTextColumns.select)
    .eq('name', name)
    .maybeSingle()
    .throwOnError();
  return data === null ? null : shopTextColumns.fromRow(data);
}
