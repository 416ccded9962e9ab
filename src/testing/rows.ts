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
