import { type Deps, type Handler, withReporter } from '../_shared/deps.ts';
import { FakeDatabase, ORDER_ID, OTHER_ORDER_ID, PUBLISHABLE_KEY, SERVICE_KEY } from './fake-database.ts';
import {
  FakePaypal,
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_MERCHANT_ID,
  PAYPAL_WEBHOOK_ID,
} from './fake-paypal.ts';
import { FakePaystack, PAYSTACK_SECRET } from './fake-paystack.ts';
import { FakeRefunds } from './fake-refunds.ts';

export const CLERK_WEBHOOK_SECRET = 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0cw==';

type Service = 'database' | 'paystack' | 'paypal';
type Fault = 'error' | 'silence' | 'refused' | 'nonsense' | 'answer lost' | 'too many';
type Answer = { status: number; body: Record<string, unknown> };

const BASE_URLS: Record<string, Service> = {
  'http://database.test/rest/v1/': 'database',
  'http://paystack.test/': 'paystack',
  'http://paypal.test/': 'paypal',
};

/** The environment of a handler, replaced at the HTTP boundary: database, Paystack, PayPal, settings and log. */
export class FakeServices {
  readonly money = new FakeRefunds(() => this.now);
  readonly database = new FakeDatabase(this.money);
  readonly paystack = new FakePaystack();
  readonly paypal = new FakePaypal();
  /** By service, or by service and path: `database rpc/mark_order_paid`. */
  readonly faults = new Map<string, Fault>();
  readonly calls: string[] = [];
  readonly logged: string[] = [];
  readonly env: Record<string, string | undefined> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    PAYSTACK_SECRET_KEY: PAYSTACK_SECRET,
    PAYSTACK_API_URL: 'http://paystack.test',
    PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET,
    PAYPAL_API_URL: 'http://paypal.test',
    PAYPAL_MERCHANT_ID,
    PAYPAL_WEBHOOK_ID,
    CLERK_WEBHOOK_SECRET,
  };
  /** Milliseconds since 1970. */
  now = Date.parse('2026-01-01T12:00:00Z');
  readonly deps: Deps = withReporter({
    env: (name) => this.env[name],
    fetch: (input, init) => this.#fetch(new Request(input, init)),
    now: () => this.now,
    log: (message, details) => this.logged.push(JSON.stringify({ message, ...details })),
  });

  constructor() {
    this.database.addOrder(ORDER_ID);
    this.database.addOrder(OTHER_ORDER_ID);
  }

  order(id = ORDER_ID) {
    const found = this.database.orders.get(id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }

  /** A PayPal order that the server created for ORDER_ID, approved unless overridden. */
  addPaypalOrder(id: string, changes: Parameters<FakePaypal['addOrder']>[1] = {}): void {
    this.paypal.addOrder(id, changes);
    this.database.paypalOrders.set(id, ORDER_ID);
  }

  /** The calls of a service so far, or of one of its paths. */
  callsOf(service: string): string[] {
    return this.calls.filter((call) => call.includes(` ${service}`));
  }

  /** Posts JSON to a handler and returns the status and the parsed body. */
  post(handle: Handler, body: unknown): Promise<Answer> {
    return this.send(handle, postRequest(JSON.stringify(body)));
  }

  async send(handle: Handler, request: Request): Promise<Answer> {
    const response = await handle(request, this.deps);
    return { status: response.status, body: await response.json() };
  }

  async #fetch(request: Request): Promise<Response> {
    const [base, service] = Object.entries(BASE_URLS).find(([start]) => request.url.startsWith(start)) ?? [];
    if (!base || !service) throw new Error(`a handler called ${request.url}`);
    const path = request.url.slice(base.length);
    this.calls.push(`${request.method} ${service} ${path}`);
    const fault = this.faults.get(service) ?? this.faults.get(`${service} ${path}`);
    if (fault === 'answer lost') await this[service].answer(request, path);
    return fault ? fail(fault) : this[service].answer(request, path);
  }
}

export function postRequest(body: string, headers: Record<string, string> = {}): Request {
  return new Request('http://functions.test/', { method: 'POST', body, headers });
}

function fail(fault: Fault): Promise<Response> {
  switch (fault) {
    case 'error':
    case 'answer lost':
      return Promise.resolve(Response.json({ message: 'down' }, { status: 503 }));
    case 'too many':
      return Promise.resolve(Response.json({ message: 'Too many requests' }, { status: 429 }));
    case 'nonsense':
      return Promise.resolve(new Response('<html>'));
    case 'refused':
      return Promise.reject(new TypeError('fetch failed'));
    case 'silence':
      return new Promise(() => undefined);
  }
}
