import * as z from 'zod/mini';
import { type Child, childrenFrom } from './rules';

function readChildren(stored: unknown): readonly Child[] {
  const children = childrenFrom(stored);
  if (!children) throw new Error('The children of the account cannot be read.');
  return children;
}

export const household = z.object({
  children: z.pipe(z.unknown(), z.transform(readChildren)),
  version: z.number(),
});

export type StoredHousehold = z.infer<typeof household>;
