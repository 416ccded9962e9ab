import * as z from 'zod/mini';
import type { CountryTax } from '@/domain/country-tax';
import type { DeliveryPlan } from '@/domain/delivery';
import { knownBrowserId } from '@/lib/browser-id';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { read } from '@/lib/supabase/read';
import {
  bought,
  countryTax,
  countryTaxColumns,
  deliveryPlan,
  ownStock,
  type StoredSettings,
  settingsColumns,
  storedSettings,
} from './rows';

/** The countries and states with their own tax. Throws when the database cannot be reached. */
export const getCountryTaxes = (): Promise<CountryTax[]> =>
  readAsVisitor(z.array(countryTax), (reader) =>
    reader.from('country_taxes').select(columnsOf('country_taxes', countryTaxColumns)).order('country').order('state'),
  );

/** The settings as they are stored. Throws when the database cannot be reached. */
export const getStoredSettings = (): Promise<StoredSettings> =>
  readAsVisitor(storedSettings, (reader) =>
    reader.from('shop_settings').select(columnsOf('shop_settings', settingsColumns)).single(),
  );

/** The delivery plan. Throws when the database cannot be reached or returns an unexpected shape. */
export const getDeliveryPlan = (): Promise<DeliveryPlan> =>
  readAsVisitor(deliveryPlan, (reader) => reader.rpc('delivery_plan'));

/** The units that the caller can order of products in their own unpaid orders, by product id. Throws on failure. */
export const getOwnStock = (): Promise<ReadonlyMap<number, number>> =>
  read(ownStock, (database) => database.rpc('own_held_stock', { browser_id: knownBrowserId() }));

/** When the signed-in user last bought each product, by product id. Throws when the database cannot be reached. */
export const getBought = (): Promise<ReadonlyMap<number, string>> =>
  read(bought, (database) => database.rpc('bought_products'));
