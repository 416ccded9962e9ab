import type { CountryTax } from '@/domain/country-tax';
import type { DeliveryPlan } from '@/domain/delivery';
import { knownBrowserId } from '@/lib/browser-id';
import { getDatabase } from '@/lib/supabase/client';
import { publicReader } from '@/lib/supabase/public-reader';
import { boughtFromAnswer, countryTaxColumns, ownStockFromAnswer, planFromAnswer, settingsColumns } from './rows';

/** The countries and states with their own tax. Throws when the database cannot be reached. */
export async function getCountryTaxes(): Promise<CountryTax[]> {
  const { data } = await publicReader()
    .from('country_taxes')
    .select(countryTaxColumns.select)
    .order('country')
    .order('state')
    .throwOnError();
  return data.map(countryTaxColumns.fromRow);
}

/** The settings as they are stored. Throws when the database cannot be reached. */
export async function getStoredSettings() {
  const database = publicReader();
  const { data } = await database.from('shop_settings').select(settingsColumns.select).single().throwOnError();
  return settingsColumns.fromRow(data);
}

/** The delivery plan. Throws when the database cannot be reached or returns an unexpected shape. */
export async function getDeliveryPlan(): Promise<DeliveryPlan> {
  const { data } = await publicReader().rpc('delivery_plan').throwOnError();
  return planFromAnswer(data);
}

/** The units that the caller can order of products in their own unpaid orders, by product id. Throws on failure. */
export async function getOwnStock(): Promise<ReadonlyMap<number, number>> {
  const database = await getDatabase();
  const { data } = await database.rpc('own_held_stock', { browser_id: knownBrowserId() }).throwOnError();
  return ownStockFromAnswer(data);
}

/** When the signed-in user last bought each product, by product id. Throws when the database cannot be reached. */
export async function getBought(): Promise<ReadonlyMap<number, string>> {
  const database = await getDatabase();
  const { data } = await database.rpc('bought_products').throwOnError();
  return boughtFromAnswer(data);
}
