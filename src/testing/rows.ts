import type * as z from 'zod/mini';
import type { Article } from '@/domain/article';
import type { CompleteCategory } from '@/domain/category';
import { dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { completeColumns } from '@/features/products/rows';
import type { Tables } from '@/lib/supabase/database.types';
import { type SnakeKeys, snakeKeys } from '@/lib/supabase/keys';
import { amina, homeAddress } from './fixtures';
import { factsOf } from './saved';

type DescribedProduct = SnakeKeys<z.input<typeof completeColumns>>;

/** Without the column for the staff's search, which the browser does not read. */
export type ProductRow = Omit<Tables<'products'>, 'search_text' | keyof DescribedProduct> & DescribedProduct;
export type PostRow = Tables<'blog_posts'>;

const unchanged = { version: 1, created_at: '2026-01-05T08:00:00Z', updated_at: '2026-01-05T08:00:00Z' };

export function productRow(product: Product, changes: Partial<ProductRow> = {}): ProductRow {
  const { details, boxContents, safety, imageAlt, pictures, relatedIds, spreads } = factsOf(product);
  return {
    id: product.id,
    name: product.name,
    price: dollarsFromCents(product.sale?.regularCents ?? product.priceCents),
    price_now: dollarsFromCents(product.priceCents),
    lowest_price: product.sale && dollarsFromCents(product.sale.lowestCents),
    popular_rank: product.popularRank ?? null,
    rating: null,
    shown_reviews: { reviews: [], next: null, ages: {}, still: null },
    sale_price: product.sale && dollarsFromCents(product.priceCents),
    sale_from: null,
    sale_until: product.sale?.until ?? null,
    image_url: product.image,
    category: product.category,
    age_range: product.ageRange,
    description: product.description,
    stock: product.stock,
    cost: null,
    waiting: 0,
    archived_at: null,
    part_of: null,
    recalled_at: null,
    is_draft: false,
    publish_at: null,
    min_age: product.minAge,
    max_age: product.maxAge,
    skills: product.skills,
    free_from: product.freeFrom,
    play: product.play,
    maker_id: null,
    maker: null,
    next_in_series: null,
    featured_rank: product.featuredRank,
    small_parts: product.smallParts,
    ...snakeKeys({ details, boxContents, safety, imageAlt, pictures, relatedIds, spreads }),
    ...unchanged,
    created_at: product.createdAt,
    ...changes,
  };
}

export function categoryRow(
  category: CompleteCategory,
  index: number,
  changes: Partial<Tables<'categories'>> = {},
): Tables<'categories'> {
  return {
    id: index + 1,
    name: category.name,
    slug: category.slug,
    intro: category.intro,
    tint: category.tint,
    picture_url: category.pictureUrl,
    picture_alt: category.pictureAlt,
    place: index + 1,
    former_names: [],
    former_slugs: [],
    products_on_sale: category.productsOnSale,
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
    image_url: article.imageUrl,
    tags: [...article.tags],
    product_ids: [...article.productIds],
    published_on: article.publishedOn,
    reading_minutes: article.readingMinutes,
    status: 'published',
    ...unchanged,
    ...changes,
  };
}

/** A post as staff see it, with the first id after the built-in articles. */
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

export function makerRow(changes: Partial<Tables<'makers'>> = {}): Tables<'makers'> {
  return {
    id: 1,
    name: 'Felt & Sons',
    address: 'Lane 7, Kisumu',
    email: 'felt@example.com',
    eu_contact: 'Ann, Rome',
    ...unchanged,
    ...changes,
  };
}

export function collectionRow(changes: Partial<Tables<'collections'>> = {}): Tables<'collections'> {
  return {
    id: 1,
    name: 'Rainy days',
    slug: 'rainy-days',
    intro: 'For inside. Dry socks.',
    product_ids: [1],
    version: 1,
    created_at: '2026-01-05T08:00:00Z',
    updated_at: '2026-01-05T08:00:00Z',
    ...changes,
  };
}

export function settingsRow(changes: Partial<Tables<'shop_settings'>> = {}): Tables<'shop_settings'> {
  return {
    only_row: true,
    support_email: null,
    phone: null,
    address: null,
    opening_hours: null,
    announcement: null,
    announcement_until: null,
    banner_title: null,
    banner_text: null,
    tax_rate: 0.1,
    free_shipping_limit: 50,
    gift_wrap_price: 3.99,
    low_stock_threshold: 5,
    unpaid_order_minutes: 30,
    mpesa_currency: 'USD',
    usd_kes_rate: null,
    unpaid_data_days: 30,
    time_zone: 'Africa/Nairobi',
    version: 1,
    updated_at: '2026-01-05T08:00:00Z',
    ...changes,
  };
}

/** The address of the fixture as the database stores it. */
export const homeAddressRow: Tables<'addresses'> = {
  id: homeAddress.id,
  user_id: amina.id,
  title: homeAddress.title,
  full_name: homeAddress.fullName,
  street_address: homeAddress.streetAddress,
  landmark: homeAddress.landmark,
  city: homeAddress.city,
  state: homeAddress.state,
  zip_code: homeAddress.zipCode,
  country: homeAddress.country,
  phone_number: homeAddress.phoneNumber,
  is_default: homeAddress.isDefault,
  created_at: homeAddress.createdAt,
};
