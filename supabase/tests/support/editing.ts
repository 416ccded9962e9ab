import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';

export interface ProductRow {
  id: number;
  name: string;
  price: number;
  image_url: string;
  category: string;
  age_range: string;
  description: string;
  stock: number;
  version: number;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The facts of A_PRODUCT by default. */
export const WITHOUT_FACTS = {
  min_age: 5,
  max_age: 9,
  skills: [],
  details: {},
  box_contents: [],
  safety: null,
  small_parts: null,
  image_alt: '',
  pictures: [],
  spreads: [],
  maker_id: null,
  free_from: {},
  play: {},
  sale_price: null,
  sale_from: null,
  sale_until: null,
  related_ids: [],
  featured_rank: null,
  is_draft: false,
  publish_at: null,
  search_text: 'kite outdoor 5 9 years',
};

/** The staff's fields of a new product without a cost or reminders. */
export const UNKNOWN_COST = { cost: null, waiting: 0, lowest_price: null };

export interface PostRow {
  id: number;
  title: string;
  tags: string[];
  product_ids: number[];
  published_on: string;
  status: string;
  version: number;
}

export const A_PRODUCT = {
  name: 'Kite',
  price: 19.5,
  image_url: '/images/kite.webp',
  category: 'Outdoor',
  age_range: '5-9 years',
  description: 'Flies.',
  stock: 10,
};

export const A_POST = {
  title: 'Mud is a teacher',
  excerpt: 'Why dirty hands learn.',
  content: '# Mud\n\nGo out.',
  category: 'Outdoor Learning',
  author: 'Wanjiru Kamau',
  image_url: '/images/mud.webp',
  tags: ['mud', 'rain'],
  product_ids: [1],
  published_on: '2026-01-01',
};

/** The response of a staff call: its data, or the hint and the details of the refusal. */
export interface Answer<Row> {
  row: Row | null;
  hint: string | null;
  details: string | null;
  error: PostgrestError | null;
}

async function ask<Row>(client: SupabaseClient, name: string, parameters: object): Promise<Answer<Row>> {
  const { data, error } = await client.rpc(name, parameters);
  return { row: data, hint: error?.hint ?? null, details: error?.details ?? null, error };
}

/** Adds a kite, or edits the given product: other fields stay as the editor saw them. */
export function saveProduct(client: SupabaseClient, change: object, seen?: ProductRow): Promise<Answer<ProductRow>> {
  const product = seen ? { ...seen, seen_stock: seen.stock, ...change } : { ...A_PRODUCT, ...change };
  return ask(client, 'save_product', { id: seen?.id ?? null, expected_version: seen?.version ?? null, product });
}

/** Adds a post, or edits the given one. */
export function savePost(client: SupabaseClient, change: object, seen?: PostRow): Promise<Answer<PostRow>> {
  const post = { ...(seen ?? A_POST), ...change };
  return ask(client, 'save_post', { id: seen?.id ?? null, expected_version: seen?.version ?? null, post });
}

/** The result of a call that has to succeed. */
export function rowOf<Row>({ row, error }: Answer<Row>): Row {
  if (row === null) throw new Error(error ? JSON.stringify(error) : 'answered nothing');
  return row;
}
