import type { FullConfig } from 'playwright/test';
import { Database } from './database.ts';
import type { ShopOptions } from './fixtures.ts';

const BOUGHT_BY_MOST = 8;

/** Most journeys buy the same toy, concurrently and in one shop, so its stock has to be large. */
export default async function stockUp({ projects }: FullConfig<object, ShopOptions>): Promise<void> {
  const { baseURL, dataFolder } = projects.find(({ name }) => name === 'journeys')?.use ?? {};
  if (!baseURL || !dataFolder) throw new Error('the journeys have no shop');
  await new Database(baseURL, dataFolder).updateProduct(BOUGHT_BY_MOST, { stock: 300 });
}
