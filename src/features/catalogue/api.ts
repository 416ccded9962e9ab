import * as z from 'zod/mini';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { centsFromDollars } from '@/domain/money';
import { ALL, filterProducts, type Product } from '@/domain/product';
import { getDatabase, hasDatabase } from '@/lib/supabase/client';

/** How long the built-in catalogue takes to answer, in milliseconds: it stands in for a request. */
export const IN_CLIENT_DELAY_MS = 300;

const rowSchema = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  image_url: z.string(),
  category: z.string(),
  age_range: z.string(),
  description: z.string(),
  stock: z.number(),
});

const COLUMNS = Object.keys(rowSchema.shape).join(', ');

function productFromRow(row: z.infer<typeof rowSchema>): Product {
  return {
    id: row.id,
    name: row.name,
    priceCents: centsFromDollars(row.price),
    image: row.image_url,
    category: row.category,
    ageRange: row.age_range,
    description: row.description,
    stock: row.stock,
  };
}

async function afterDelay<T>(value: T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, IN_CLIENT_DELAY_MS));
  return value;
}

/** All products in the order of the shelf. From the database; without one from the built-in catalogue. */
export async function listProducts(): Promise<Product[]> {
  if (!hasDatabase) return afterDelay([...catalogueSnapshot]);
  const database = await getDatabase();
  const { data } = await database.from('products').select(COLUMNS).is('archived_at', null).order('id').throwOnError();
  return z.array(rowSchema).parse(data).map(productFromRow);
}

/** One product, or null when there is none with this id. */
export async function getProduct(id: number): Promise<Product | null> {
  if (!hasDatabase) return afterDelay(catalogueSnapshot.find((product) => product.id === id) ?? null);
  const database = await getDatabase();
  const { data } = await database
    .from('products')
    .select(COLUMNS)
    .eq('id', id)
    .is('archived_at', null)
    .maybeSingle()
    .throwOnError();
  return data === null ? null : productFromRow(rowSchema.parse(data));
}

/** The products of a category; `All` returns everything. */
export async function listProductsByCategory(category: string): Promise<Product[]> {
  return filterProducts(await listProducts(), { category, ageRange: ALL });
}
