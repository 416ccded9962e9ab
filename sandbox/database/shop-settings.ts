import type { PGlite } from '@electric-sql/pglite';

interface ShopOverrides {
  mpesaCurrency?: 'USD' | 'KES';
  /** Kenyan shillings for one US dollar. */
  usdKesRate?: number;
}

/** Reads MPESA_CURRENCY and USD_KES_RATE. Throws with the name of the variable that makes no sense. */
export function readShopOverrides(env: Readonly<Record<string, string | undefined>>): ShopOverrides {
  const currency = env.MPESA_CURRENCY?.trim();
  const rate = env.USD_KES_RATE?.trim();
  const overrides: ShopOverrides = {};
  if (currency) {
    if (currency !== 'USD' && currency !== 'KES') throw new Error('MPESA_CURRENCY is USD or KES.');
    overrides.mpesaCurrency = currency;
  }
  if (rate) {
    if (!/^\d{1,6}(\.\d{1,4})?$/.test(rate) || Number(rate) === 0) {
      throw new Error('USD_KES_RATE is the number of shillings for one dollar, for example 129.25.');
    }
    overrides.usdKesRate = Number(rate);
  }
  if (overrides.mpesaCurrency === 'KES' && overrides.usdKesRate === undefined) {
    throw new Error('MPESA_CURRENCY=KES needs USD_KES_RATE as well.');
  }
  return overrides;
}

/** Writes what the environment sets; settings it does not mention keep their value. */
export async function applyShopOverrides(pg: PGlite, overrides: ShopOverrides): Promise<void> {
  await pg.query(
    `update public.shop_settings
        set mpesa_currency = coalesce($1, mpesa_currency), usd_kes_rate = coalesce($2, usd_kes_rate)`,
    [overrides.mpesaCurrency ?? null, overrides.usdKesRate ?? null],
  );
}
