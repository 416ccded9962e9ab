import type { Article } from '@/domain/article';
import { dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { Tables } from '@/lib/supabase/database.types';

export type ProductRow = Tables<'products'>;
export type PostRow = Tables<'blog_posts'>;

const unchanged = { version: 1, created_at: '2026-01-05T08:00:00Z', updated_at: '2026-01-05T08:00:00Z' };

/** A product as the database stores it. */
export function productRow(product: Product, changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: product.id,
    name: product.name,
    price: dollarsFromCents(product.priceCents),
    image_url: product.image,
    category: product.category,
    age_range: product.ageRange,
    description: product.description,
    stock: product.stock,
    archived_at: null,
    ...unchanged,
    ...changes,
  };
}

/** A published article as the database stores it. */
export function articleRow(article: Article, changes: Partial<PostRow> = {}): PostRow {
  return {
    id: article.id,
    title: article.title,
    excerpt: article.excerpt,
    content: `The text of article ${article.id}.`,
    category: article.category,
    author: article.author,
    image_url: article.image,
    tags: [...article.tags],
    product_ids: [...article.productIds],
    published_on: article.date,
    reading_minutes: article.readingMinutes,
    status: 'published',
    ...unchanged,
    ...changes,
  };
}

/** A post of staff, the first after the articles that come with the shop. */
export function postRow(changes: Partial<PostRow> = {}): PostRow {
  return {
    id: 7,
    title: 'Puddles',
    excerpt: 'Boots on, umbrella off.',
    content: 'Boots on.\n\n## Jump\n\nAgain.',
    category: 'Outdoor Learning',
    author: 'Wanjiru Maina',
    image_url: '/images/articles/outdoor-learning.webp',
    tags: ['rain', 'outdoors'],
    product_ids: [],
    published_on: '2026-10-01',
    reading_minutes: 1,
    status: 'published',
    ...unchanged,
    ...changes,
  };
}

/** The settings the shop is built with, as the database stores them. */
export function settingsRow(changes: Partial<Tables<'shop_settings'>> = {}): Tables<'shop_settings'> {
  return {
    only_row: true,
    support_email: null,
    phone: null,
    address: null,
    tax_rate: 0.1,
    free_shipping_limit: 50,
    low_stock_threshold: 5,
    unpaid_order_minutes: 30,
    mpesa_currency: 'USD',
    usd_kes_rate: null,
    version: 1,
    updated_at: '2026-01-05T08:00:00Z',
    ...changes,
  };
}
