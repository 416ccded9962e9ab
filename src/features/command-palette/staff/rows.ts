import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { orderStatus } from '@/features/orders/rows';
import { renamed } from '@/lib/supabase/renamed';

export const everythingFound = z.object({
  orders: z.array(
    renamed(
      z.object({
        id: z.string(),
        customerName: z.nullable(z.string()),
        status: orderStatus,
        totalAmount: cents,
        createdAt: z.string(),
      }),
      { totalAmount: 'total' },
    ),
  ),
  customers: z.array(z.object({ key: z.string(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number(), draft: z.boolean() })),
  posts: z.array(z.object({ id: z.number(), title: z.string(), status: z.string() })),
});

export type FoundRecords = z.infer<typeof everythingFound>;
