import * as z from 'zod/mini';

/** A maker as staff edit it. `version` grows with every save. */
export const adminMaker = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  euContact: z.string(),
  version: z.number(),
});

export type AdminMaker = z.infer<typeof adminMaker>;
