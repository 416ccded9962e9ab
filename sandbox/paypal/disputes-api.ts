import * as z from 'zod';
import { type Answer, invalidRequest, notAuthorized, notFound } from './api-answers.ts';
import type { OrderStore } from './order-store.ts';
import { disputeData, disputeSummary } from './refund-payloads.ts';
import type { Dispute, RefundStore } from './refund-store.ts';

const LIST_PATH = '/v1/customer/disputes';
const LONGEST_MS = 180 * 86_400_000;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;
const STATES = [
  'REQUIRED_ACTION',
  'REQUIRED_OTHER_PARTY_ACTION',
  'UNDER_PAYPAL_REVIEW',
  'RESOLVED',
  'OPEN_INQUIRIES',
  'APPEALABLE',
];

const withinHalfAYear = z
  .string()
  .regex(DATE_TIME)
  .transform(Date.parse)
  .refine((time) => time >= Date.now() - LONGEST_MS);
const querySchema = z
  .object({
    start_time: withinHalfAYear.optional(),
    disputed_transaction_id: z.string().min(1).max(255).optional(),
    update_time_after: withinHalfAYear.optional(),
    update_time_before: withinHalfAYear.optional(),
    dispute_state: z
      .string()
      .transform((states) => states.split(','))
      .refine((states) => states.every((state) => STATES.includes(state)))
      .optional(),
    page_size: z.coerce.number().int().min(1).max(50).default(10),
    next_page_token: z.string().transform(readToken).pipe(z.int()).optional(),
  })
  .refine((query) => !(query.start_time && query.disputed_transaction_id), { path: ['start_time'] });

type DisputeQuery = z.output<typeof querySchema>;

/** PayPal's calls about disputes; null for any other. `mayRead`: the app has the feature *Customer disputes*. */
export function answerDisputesApi(
  request: Request,
  path: string,
  orders: OrderStore,
  store: RefundStore,
  mayRead: boolean,
): Answer | null {
  if (request.method !== 'GET' || !(path === LIST_PATH || path.startsWith(`${LIST_PATH}/`))) return null;
  if (!mayRead) return notAuthorized();
  if (path === LIST_PATH) return list(new URL(request.url), store);
  const dispute = store.dispute(path.slice(LIST_PATH.length + 1));
  const order = dispute && orders.find(dispute.captureId);
  return order ? { status: 200, body: disputeData(dispute, order) } : notFound();
}

/** The most recently changed first. */
function list(url: URL, store: RefundStore): Answer {
  const parsed = querySchema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) return invalidRequest(String(parsed.error.issues[0]?.path[0]), 'INVALID_PARAMETER_VALUE');
  const { page_size: size, next_page_token: first = 0 } = parsed.data;
  const found = store
    .disputes()
    .filter((dispute) => matchesQuery(dispute, parsed.data))
    .toSorted((one, other) => Date.parse(other.update_time) - Date.parse(one.update_time));
  const link = (rel: string, at: URL) => ({ href: at.href, rel, method: 'GET' });
  const next = new URL(url);
  next.searchParams.set('next_page_token', tokenOf(first + size));
  const links = [link('self', url), ...(first + size < found.length ? [link('next', next)] : [])];
  return { status: 200, body: { items: found.slice(first, first + size).map(disputeSummary), links } };
}

function matchesQuery(dispute: Dispute, query: DisputeQuery): boolean {
  const [created, updated] = [Date.parse(dispute.create_time), Date.parse(dispute.update_time)];
  return (
    created >= (query.start_time ?? 0) &&
    updated >= (query.update_time_after ?? 0) &&
    updated <= (query.update_time_before ?? Date.now()) &&
    dispute.captureId === (query.disputed_transaction_id ?? dispute.captureId) &&
    (query.dispute_state ?? STATES).includes(disputeSummary(dispute).dispute_state)
  );
}

/** An opaque cursor. */
function tokenOf(first: number): string {
  return Buffer.from(`disputes|${first}`).toString('base64url');
}

function readToken(token: string): number {
  return Number(/^disputes\|(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1] ?? Number.NaN);
}
