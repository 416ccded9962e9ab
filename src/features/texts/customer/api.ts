import * as z from 'zod/mini';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import type { TextName } from './policy';
import { shopText } from './rows';

/** The edited version of a text, or null. Throws when the database cannot be reached. */
export const getShopText = (name: TextName) =>
  readAsVisitor(z.nullable(shopText), (reader) =>
    reader.from('shop_texts').select(columnsOf('shop_texts', shopText)).eq('name', name).maybeSingle(),
  );
