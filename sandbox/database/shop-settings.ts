import type { PGlite } from '@electric-sql/pglite';

interface ShopOverrides {
  mpesaCurrency?: 'USD' | 'KES';
  /** Kenyan shillings for one US dollar. */
  usdKesRate?: number;
  /** Verified addresses of this domain may be staff. */
  staffEmailDomain?: string;
}

/** Reads MPESA_CURRENCY, USD_KES_RATE and VITE_STAFF_EMAIL_DOMAIN. Throws with the name of an invalid variable. */
export function readShopOverrides(env: Readonly<Record<string, string | undefined>>): ShopOverrides {
  const currency = env.MPESA_CURRENCY?.trim();
  const rate = env.USD_KES_RATE?.trim();
  const domain = env.VITE_STAFF_EMAIL_DOMAIN?.trim().toLowerCase();
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
  if (domain) {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
      throw new Error('VITE_STAFF_EMAIL_DOMAIN is a domain such as littlebaobab.example.');
    }
    overrides.staffEmailDomain = domain;
  }
  return overrides;
}

/** Writes the settings of the environment; others keep their value. */
export async function applyShopOverrides(pg: PGlite, overrides: ShopOverrides): Promise<void> {
  const { mpesaCurrency = null, usdKesRate = null, staffEmailDomain = null } = overrides;
  await pg.query(
    `update public.shop_settings
        set mpesa_currency = coalesce($1, mpesa_currency), usd_kes_rate = coalesce($2, usd_kes_rate)`,
    [mpesaCurrency, usdKesRate],
  );
  await pg.query('update private.shop_config set staff_email_domain = coalesce($1, staff_email_domain)', [
    staffEmailDomain,
  ]);
}
