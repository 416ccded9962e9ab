import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Cents } from '@/domain/money';
import { formatMoney } from '@/lib/format';
import { getSupabase, hasDatabase } from '@/lib/supabase/client';

const settingsRow = z.object({ mpesa_currency: z.string(), usd_kes_rate: z.nullable(z.number()) });

async function getMpesaSettings(): Promise<z.infer<typeof settingsRow>> {
  const supabase = await getSupabase();
  const { data } = await supabase.from('shop_settings').select('mpesa_currency, usd_kes_rate').single().throwOnError();
  return settingsRow.parse(data);
}

/** Where M-Pesa is charged in another currency: both amounts, as the line under the pay button. Else null. */
export function useMpesaHint(total: Cents): string | null {
  const { data } = useQuery({
    queryKey: ['shop-settings', 'mpesa'],
    queryFn: getMpesaSettings,
    enabled: hasDatabase,
    staleTime: 10 * 60_000,
  });
  if (!data || data.mpesa_currency === 'USD' || data.usd_kes_rate === null) return null;
  const charged = Math.round(total * data.usd_kes_rate);
  return `${formatMoney(total)} is charged as ${formatMoney(charged, data.mpesa_currency)}.`;
}
