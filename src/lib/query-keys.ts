import type { QueryKey } from '@tanstack/react-query';

/** The key of public data. It stays in the cache when a customer leaves. */
export function publicKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['public', ...parts] as const;
}

/** The key of something that belongs to the signed-in user. It leaves the cache with them. */
export function personalKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['personal', ...parts] as const;
}

export const shopSettingsKey = publicKey('shop-settings');
/** All that is read of one order of the caller. */
export const orderKey = (id: string) => personalKey('orders', id);
export const recallsKey = publicKey('recalls');
export const shopTextKey = publicKey('shop-text');
export const countryTaxesKey = publicKey('country-taxes');
export const deliveryPlanKey = publicKey('delivery-plan');
export const boughtKey = personalKey('bought');
export const ownStockKey = personalKey('own-stock');
export const countryDataKey = publicKey('country-data');

/** Whether a key's data may be shown to the next person on this device. */
export function isPublicKey(key: QueryKey): boolean {
  return key[0] === 'public';
}
