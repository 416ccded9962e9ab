import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test may look at or change behind the shop's back: rows, with the rights of the server functions. */
export class Database {
  constructor(private readonly baseURL: string) {}

  /** Sets columns of a product, as staff would. */
  async updateProduct(id: number, change: { price?: number; stock?: number }): Promise<void> {
    await this.call('PATCH', `products?id=eq.${id}`, change);
  }

  async product(id: number): Promise<{ price: number; stock: number }> {
    const [row] = await this.call<{ price: number; stock: number }[]>('GET', `products?id=eq.${id}&select=price,stock`);
    if (!row) throw new Error(`no product ${id}`);
    return row;
  }

  /** The orders sent to an e-mail address, oldest first. */
  async ordersOf(email: string): Promise<StoredOrder[]> {
    const columns =
      'id,user_id,status,payment_status,payment_method,payment_reference,total_amount,order_items(product_id,quantity)';
    return this.call(
      'GET',
      `orders?select=${columns}&shipping_address->>email=eq.${encodeURIComponent(email)}&order=created_at`,
    );
  }

  /** The saved addresses of somebody whose name nobody else has. */
  async addressesOf(fullName: string): Promise<{ title: string; is_default: boolean }[]> {
    return this.call(
      'GET',
      `addresses?select=title,is_default&full_name=eq.${encodeURIComponent(fullName)}&order=created_at`,
    );
  }

  private async call<T>(method: string, resource: string, body?: unknown): Promise<T> {
    const key = secretKey();
    const response = await fetch(`${this.baseURL}/rest/v1/${resource}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
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
  order_items: { product_id: number; quantity: number }[];
}

function secretKey(): string {
  const folder = process.env.E2E_DATA;
  if (!folder) throw new Error('E2E_DATA names the data folder of the shop under test');
  const secrets: unknown = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  if (typeof secrets !== 'object' || secrets === null || !('supabaseSecretKey' in secrets))
    throw new Error('no secret key');
  return String(secrets.supabaseSecretKey);
}
