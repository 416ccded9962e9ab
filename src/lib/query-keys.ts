import type { QueryKey } from '@tanstack/react-query';

/** The key of public data, which stays cached after sign-out. */
export function publicKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['public', ...parts] as const;
}

/** The key of the signed-in user's data, which is removed from the cache after sign-out. */
export function personalKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['personal', ...parts] as const;
}

export const shopSettingsKey = publicKey('shop-settings');
/** The prefix of all queries about one order of the caller. */
export const orderKey = (id: string) => personalKey('orders', id);
export const recallsKey = publicKey('recalls');
export const shopTextKey = publicKey('shop-text');
export const countryTaxesKey = publicKey('country-taxes');
export const deliveryPlanKey = publicKey('delivery-plan');
export const boughtKey = personalKey('bought');
export const ownStockKey = (caller: string | null | undefined) => personalKey('own-stock', caller);
export const wishListsKey = (userId: string | null) => personalKey('wish-lists', userId);
export const countryDataKey = publicKey('country-data');

/** Whether the data of a key may be shown to the next user of this device. */
export function isPublicKey(key: QueryKey): boolean {
  return key[0] === 'public';
}
