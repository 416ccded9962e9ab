import * as z from 'zod/mini';
import { productCollection } from '@/features/products/rows';

/** A collection as staff edit it. `version` grows with every save. */
export const adminCollection = z.extend(productCollection, { version: z.number() });

export type AdminCollection = z.infer<typeof adminCollection>;
