import { useQuery } from '@tanstack/react-query';
import { useDeliveryPlan } from '@/features/delivery/data';
import { useShopSettings } from '@/features/settings/data';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { shopTextKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getShopText } from './api';
import type { ShopText, TextName } from './policy';
import { textProblem, textValues } from './policy-text';

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
