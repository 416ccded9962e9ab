import * as z from 'zod/mini';
import type { Recall } from '@/domain/recall';
import { recallFields } from '@/features/recalls/rows';
import { recordColumns } from '@/lib/supabase/columns';

/** A recall as staff see it. `version` grows with every save. */
export interface StaffRecall extends Recall {
  productId: number;
  version: number;
  liftedAt: string | null;
  /** The number of affected orders, and of those whose page was not opened since. */
  told: number;
  notOpened: number;
}

/** The product of a new recall. */
export interface RecalledProduct {
  id: number;
  name: string;
}

/** An order whose buyer has not opened its page since the recall. */
export interface Unopened {
  orderId: string;
  createdAt: string;
  /** Null after erasure. */
  customerName: string | null;
  email: string | null;
  /** Empty for an order handed over in person. */
  address: Record<'address' | 'city' | 'state' | 'zipCode' | 'country', string>;
  isGuest: boolean;
  /** The state of the mail; null without an e-mail address. */
  mail: string | null;
}

export interface UnopenedRecall {
  recall: StaffRecall;
  people: readonly Unopened[];
}

const staffColumns = recordColumns('recalls', {
  ...recallFields,
  productId: 'product_id',
  version: 'version',
  liftedAt: 'lifted_at',
});

const counts = z.object({ told: z.number(), not_opened: z.number() });

export const staffRecallColumns = {
  ...staffColumns,
  fromRow(row: unknown): StaffRecall {
    const { told, not_opened } = counts.parse(row);
    return { ...staffColumns.fromRow(row), told, notOpened: not_opened };
  },
};

const pageAnswer = z.object({ recalls: z.array(z.unknown()), next: z.nullable(z.number()) });

export function recallPageFrom(answer: unknown) {
  const { recalls, next } = pageAnswer.parse(answer);
  return { rows: recalls.map(staffRecallColumns.fromRow), next: next === null ? null : String(next) };
}

const part = z.catch(z.string(), '');

const unopenedAnswer = z.object({
  recall: z.unknown(),
  people: z.array(
    z.object({
      order_id: z.string(),
      created_at: z.string(),
      customer_name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      shipping_address: z.object({ address: part, city: part, state: part, zipCode: part, country: part }),
      is_guest: z.boolean(),
      mail: z.nullable(z.string()),
    }),
  ),
});

export function unopenedFrom(answer: unknown): UnopenedRecall {
  const { recall, people } = unopenedAnswer.parse(answer);
  return {
    recall: staffRecallColumns.fromRow(recall),
    people: people.map((row) => ({
      orderId: row.order_id,
      createdAt: row.created_at,
      customerName: row.customer_name,
      email: row.email,
      address: row.shipping_address,
      isGuest: row.is_guest,
      mail: row.mail,
    })),
  };
}
