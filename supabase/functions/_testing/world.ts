import type { Deps, Handler } from '../_shared/deps.ts';
import { DatabaseDouble, SERVICE_KEY } from './database-double.ts';
import { PAYPAL_WEBHOOK_ID, PAYSTACK_SECRET, PaypalDouble, PaystackDouble } from './provider-doubles.ts';

export const ORDER_ID = '0b9c1f6e-7a0a-4a3c-9a51-0d4a3a1c2b3d';
export const OTHER_ORDER_ID = '5c1d2f3a-1b2c-4d3e-8f4a-6b5c4d3e2f1a';
export const UNKNOWN_ORDER_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

type Service = 'database' | 'paystack' | 'paypal';
type Fault = 'error' | 'silence' | 'refused' | 'nonsense';

const SERVICES: Record<string, Service> = {
  'http://database.test/rest/v1/': 'database',
  'http://paystack.test/': 'paystack',
  'http://paypal.test/': 'paypal',
};

/** Everything around a handler, replaced at the edge of HTTP: database, Paystack, PayPal, settings and log. */
export class World {
  readonly database = new DatabaseDouble();
  readonly paystack = new PaystackDouble();
  readonly paypal = new PaypalDouble();
  readonly faults = new Map<Service, Fault>();
  readonly calls: string[] = [];
  readonly logged: string[] = [];
  readonly env: Record<string, string | undefined> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    PAYSTACK_SECRET_KEY: PAYSTACK_SECRET,
    PAYSTACK_API_URL: 'http://paystack.test',
    PAYPAL_CLIENT_ID: 'client-of-the-tests',
    PAYPAL_CLIENT_SECRET: 'secret-of-the-tests',
    PAYPAL_API_URL: 'http://paypal.test',
    PAYPAL_WEBHOOK_ID,
  };
  readonly deps: Deps = {
    env: (name) => this.env[name],
    fetch: (input, init) => this.#fetch(new Request(input, init)),
    now: () => Date.parse('2026-01-01T12:00:00Z'),
    log: (message, details) => this.logged.push(JSON.stringify({ message, ...details })),
  };

  constructor() {
    this.database.add({ id: ORDER_ID });
    this.database.add({ id: OTHER_ORDER_ID });
  }

  order(id = ORDER_ID) {
    const found = this.database.orders.get(id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }

  /** Sends JSON to a handler and returns status and parsed answer. */
  async ask(handle: Handler, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    return this.send(handle, new Request('http://functions.test/', { method: 'POST', body: JSON.stringify(body) }));
  }

  async send(handle: Handler, request: Request): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await handle(request, this.deps);
    return { status: response.status, body: await response.json() };
  }

  async #fetch(request: Request): Promise<Response> {
    const [base, service] = Object.entries(SERVICES).find(([start]) => request.url.startsWith(start)) ?? [];
    if (!base || !service) throw new Error(`a handler called ${request.url}`);
    const path = request.url.slice(base.length);
    this.calls.push(`${request.method} ${service} ${path}`);
    const fault = this.faults.get(service);
    if (fault) return this.#fail(fault);
    if (service === 'database') return this.database.answer(request, path);
    return service === 'paystack' ? this.paystack.answer(request, path) : this.paypal.answer(request, path);
  }

  #fail(fault: Fault): Promise<Response> {
    switch (fault) {
      case 'error':
        return Promise.resolve(Response.json({ message: 'down' }, { status: 503 }));
      case 'nonsense':
        return Promise.resolve(new Response('<html>'));
      case 'refused':
        return Promise.reject(new TypeError('fetch failed'));
      case 'silence':
        return new Promise(() => undefined);
    }
  }
}
