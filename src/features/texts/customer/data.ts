import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useDeliveryPlan } from '@/features/delivery/data';
import { useShopSettings } from '@/features/settings/data';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { shopTextKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import type { ShopText, TextName } from './policy';
import { textProblem, textValues } from './policy-text';
import { shopText } from './rows';

/** The edited version of a text, or null. Throws when the database cannot be reached. */
export const getShopText = (name: TextName) =>
  readAsVisitor(z.nullable(shopText), (reader) =>
    reader.from('shop_texts').select(columnsOf('shop_texts', shopText)).eq('name', name).maybeSingle(),
  );

/** The text to show: the edited one, or the built-in one if there is none or it cannot be shown. */
export function useShopText(name: TextName, builtIn: ShopText) {
  const { shopText = null } = usePageData();
  const { data: stored } = useQuery({
    queryKey: [...shopTextKey, name],
    queryFn: () => getShopText(name),
    enabled: hasDatabase,
    staleTime: 5 * 60_000,
    ...builtData<ShopText | null>(shopText),
  });
  const plan = useDeliveryPlan();
  const values = textValues(useShopSettings(), plan);
  const isShown = stored && textProblem(name, stored.content, values) === null;
  return { text: isShown ? stored : builtIn, values, plan };
}
