import * as z from 'zod/mini';

/** What staff have to decide, answer or send, in numbers. */
export const waitingWork = z.object({
  pack: z.number(),
  settle: z.number(),
  returns: z.number(),
  messages: z.number(),
  reviews: z.number(),
  failedMails: z.number(),
});

export type WaitingWork = z.infer<typeof waitingWork>;
