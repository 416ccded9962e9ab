import * as z from 'zod/mini';
import type { Known } from '@/domain/known-word';
import { type Cents, centsFromDollars, dollarsFromCents } from '@/domain/money';
import { type OrderStatus, parseOrderStatus } from '@/domain/order';
import { recordColumns } from '@/lib/supabase/columns';
import type { CodeDraft, CodeKind } from './form-schema';

/** A discount code as staff edit it. `version` grows with every save. */
export interface StaffCode extends CodeDraft {
  id: number;
  /** When it was stopped by hand. */
  stoppedAt: string | null;
  version: number;
}

export interface CountedCode extends StaffCode {
  uses: number;
  takenOff: Cents;
  /** The totals of the orders with it. */
  sold: Cents;
}

export interface CodeUse {
  orderId: string;
  createdAt: string;
  customer: string;
  status: Known<OrderStatus>;
  discount: Cents;
  total: Cents;
}

const hundredths = (stored: number | null) => (stored === null ? null : centsFromDollars(stored));
const inUnits = (value: number | null) => (value === null ? null : dollarsFromCents(value));

export const codeColumns = recordColumns('discount_codes', {
  id: 'id',
  code: 'code',
  kind: { column: 'kind', read: (stored) => stored as CodeKind, write: (kind: CodeKind) => kind },
  amount: { column: 'amount', read: hundredths, write: inUnits },
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  maxUses: 'max_uses',
  maxEach: 'max_each',
  minimum: { column: 'minimum', read: hundredths, write: inUnits },
  productIds: 'product_ids',
  categoryIds: 'category_ids',
  stoppedAt: { column: 'stopped_at', read: (stored) => stored },
  version: 'version',
});

const counts = z.object({ uses: z.number(), taken_off: z.number(), sold: z.number() });

export function codesFromAnswer(answer: unknown): CountedCode[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .map((row) => {
      const { uses, taken_off, sold } = counts.parse(row);
      return {
        ...codeColumns.fromRow(row),
        uses,
        takenOff: centsFromDollars(taken_off),
        sold: centsFromDollars(sold),
      };
    });
}

const useRow = z.object({
  id: z.string(),
  created_at: z.string(),
  customer_name: z.nullable(z.string()),
  status: z.string(),
  discount_amount: z.number(),
  total_amount: z.number(),
});

export function codeUsesFromAnswer(answer: unknown): CodeUse[] {
  return z
    .array(useRow)
    .parse(answer)
    .map((row) => ({
      orderId: row.id,
      createdAt: row.created_at,
      customer: row.customer_name ?? '',
      status: parseOrderStatus(row.status),
      discount: centsFromDollars(row.discount_amount),
      total: centsFromDollars(row.total_amount),
    }));
}

export const codeStates = ['active', 'planned', 'ended', 'used-up', 'stopped'] as const;
export type CodeState = (typeof codeStates)[number];

type Dated = Pick<CountedCode, 'stoppedAt' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>;

/** `active`: the code takes something off. */
export function codeStateAt({ stoppedAt, startsAt, endsAt, maxUses, uses }: Dated, now: number): CodeState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}
