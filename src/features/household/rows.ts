import * as z from 'zod/mini';
import { type Child, parseHousehold } from '@/domain/household';

function childrenFrom(stored: unknown[]): readonly Child[] {
  const children = parseHousehold(JSON.stringify(stored));
  if (!children) throw new Error('The children of the account cannot be read.');
  return children;
}

export const household = z.object({
  children: z.pipe(z.array(z.unknown()), z.transform(childrenFrom)),
  version: z.number(),
});

export type StoredHousehold = z.infer<typeof household>;
