import * as z from 'zod/mini';

/** NULL in the database, an empty text here. */
const dayOrEmpty = z.codec(z.nullable(z.string()), z.string(), {
  decode: (day) => day ?? '',
  encode: (day) => day || null,
});

export const shopText = z.object({
  name: z.string(),
  content: z.string(),
  inEffectSince: dayOrEmpty,
  version: z.number(),
  updatedAt: z.string(),
});
