import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads and changes rows directly, with the rights of the server functions. */
export class Database {
  private readonly secretKey: string;

  /** `dataFolder` contains the secret key. */
  constructor(
    private readonly baseURL: string,
    dataFolder: string,
  ) {
    this.secretKey = readSecretKey(dataFolder);
  }

  async updateProduct(id: number, change: { price?: number; stock?: number }): Promise<void> {
    await this.call('PATCH', `products?id=eq.${id}`, change);
  }

  async product(id: number): Promise<{ price: number; stock: number }> {
    const [row] = await this.call<{ price: number; stock: number }[]>('GET', `products?id=eq.${id}&select=price,stock`);
    if (!row) throw new Error(`no product ${id}`);
    return row;
  }

  /** Returns the new product's id. */
  async addProduct(name: string): Promise<number> {
    const [row] = await this.call<{ id: number }[]>('POST', 'products?select=id', {
      name,
      image_url: '/images/products/nature-explorer-kit.webp',
      price: 20,
      stock: 30,
      category: 'Outdoor',
      age_range: '4-8 years',
      description: 'For a test.',
    });
    if (!row) throw new Error(`no product ${name}`);
    return row.id;
  }

  /** Adds books numbered from 1, each a cent more expensive than the one before; every other one is for children of ten. */
  async addBooks(name: string, count: number): Promise<void> {
    const books = Array.from({ length: count }, (_, index) => ({
      name: `${name} ${index + 1}`,
      image_url: '/images/products/storybook-adventure-bundle.webp',
      price: 20 + index / 100,
      stock: 30,
      category: 'Books',
      age_range: index % 2 === 1 ? '8-12 years' : '4-8 years',
      description: 'For a test.',
    }));
    await this.call('POST', 'products', books);
  }

  /** Deletes a test's products by the start of their name. Those with orders are archived, because they cannot be deleted. */
  async forgetProducts(name: string): Promise<void> {
    const products = await this.call<{ id: number }[]>(
      'GET',
      `products?select=id&name=like.${encodeURIComponent(name)}*`,
    );
    for (const { id } of products) {
      const items = await this.call<{ order_id: string }[]>('GET', `order_items?select=order_id&product_id=eq.${id}`);
      if (items.length === 0) await this.call('DELETE', `products?id=eq.${id}`);
      else await this.call('PATCH', `products?id=eq.${id}`, { archived_at: new Date().toISOString() });
    }
  }

  /** Sets columns of a post, as staff would. */
  async updatePost(id: number, change: { title: string }): Promise<void> {
    await this.call('PATCH', `blog_posts?id=eq.${id}`, change);
  }

  async addDiscountCode(code: string, percent: number, limits: { max_each?: number } = {}): Promise<void> {
    await this.call('POST', 'discount_codes', { code, kind: 'percent', amount: percent, ...limits });
  }

  /** Marks the order as delivered, as staff would. */
  async completeOrder(id: string): Promise<void> {
    await this.call('PATCH', `orders?id=eq.${id}`, { status: 'completed' });
  }

  async forgetPosts(title: string): Promise<void> {
    await this.call('DELETE', `blog_posts?title=like.${encodeURIComponent(title)}*`);
  }

  async resetDelivery(): Promise<void> {
    await this.call('DELETE', 'delivery_zones?id=gt.3');
    await this.call('PATCH', 'delivery_options?option=eq.standard', { price: 0 });
  }

  async resetSettings(): Promise<void> {
    await this.call('PATCH', 'shop_settings?only_row=is.true', {
      support_email: null,
      phone: null,
      address: null,
      tax_rate: 0.1,
      free_shipping_limit: 50,
      gift_wrap_price: 3.99,
      low_stock_threshold: 5,
      mpesa_currency: 'USD',
      usd_kes_rate: null,
    });
    await this.call('DELETE', 'country_taxes?version=gt.0');
  }

  /** Makes an order paid, as a provider's webhook would. */
  async payOrder(id: string): Promise<void> {
    const [order] = await this.call<{ charged_minor: number; charged_currency: string }[]>(
      'GET',
      `orders?id=eq.${id}&select=charged_minor,charged_currency`,
    );
    await this.call('POST', 'rpc/mark_order_paid', {
      order_id: id,
      provider: 'paypal',
      reference: id,
      amount_minor: order?.charged_minor,
      currency: order?.charged_currency,
    });
  }

  /** The orders sent to an e-mail address, oldest first. */
  async ordersOf(email: string): Promise<StoredOrder[]> {
    const columns =
      'id,user_id,status,payment_status,payment_method,payment_reference,total_amount,shipping_address,' +
      'order_items(product_id,quantity)';
    return this.call(
      'GET',
      `orders?select=${columns}&shipping_address->>email=eq.${encodeURIComponent(email)}&order=created_at`,
    );
  }

  async addressesOf(fullName: string): Promise<{ title: string; is_default: boolean }[]> {
    return this.call(
      'GET',
      `addresses?select=title,is_default&full_name=eq.${encodeURIComponent(fullName)}&order=created_at`,
    );
  }

  private async call<T>(method: string, resource: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.baseURL}/rest/v1/${resource}`, {
      method,
      headers: {
        apikey: this.secretKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${resource}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  }
}

export interface StoredOrder {
  id: string;
  user_id: string | null;
  status: string;
  payment_status: string;
  payment_method: string;
  payment_reference: string | null;
  total_amount: number;
  shipping_address: Record<string, string>;
  order_items: { product_id: number; quantity: number }[];
}

function readSecretKey(folder: string): string {
  const secrets: unknown = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  if (typeof secrets !== 'object' || secrets === null || !('supabaseSecretKey' in secrets))
    throw new Error('no secret key');
  return String(secrets.supabaseSecretKey);
}
