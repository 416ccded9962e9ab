import type { Known } from '@/domain/known-word';
import type { OrderRecall, Recall, Remedy } from '@/domain/recall';
import { formatDay, formatShopDay } from '@/lib/format';
import { joined } from '@/lib/isolated';

export const recallMessages = {
  title: 'Recalls',
  intro:
    'What we have sold and are taking back for your children’s safety. Please stop using these toys now, even if yours looks fine.',
  none: 'Nothing is recalled',
  noneHint: 'When something that we sold turns out to be unsafe, you will find it here the same day.',
  failed: 'The recalls could not be loaded',
  loading: 'Loading the recalls',
  count: (count: number) => (count === 1 ? '1 recall' : `${count} recalls`),
  why: 'What is wrong',
  remedyTitle: 'What you get',
  batch: 'Batch',
  anyBatch: 'All batches',
  sold: 'Sold',
  since: (at: string) => `Recalled ${formatShopDay(at)}`,
  how: 'Open your order page: the link in our email leads there, and your account lists it. One press there asks for your refund, replacement or part. No email from us? Write to us with your order number.',
  toContact: 'Write to us',
  stop: 'Please stop using it now',
  stopName: (name: string) => joined`Recalled: ${name}`,
  requested: 'We have it and will write to you soon.',
  asking: 'Sending…',
  lifted: ({ recalledAt, liftedAt }: { recalledAt: string; liftedAt: string }) =>
    `Recalled ${formatShopDay(recalledAt)}. Lifted ${formatShopDay(liftedAt)}: it is safe to use.`,
} as const;

export const remedyPromises: Readonly<Record<Known<Remedy>, string>> = {
  refund: 'Your money back. You need not send anything: make it unusable and throw it away.',
  replacement: 'Another one, free. You need not send the old one: make it unusable and throw it away.',
  part: 'The part that makes it safe, free. Use it again only with this part.',
  unknown: 'Write to us, and we will help.',
};

export const remedyButtons: Readonly<Record<Remedy, string>> = {
  refund: 'Ask for a refund',
  replacement: 'Ask for a replacement',
  part: 'Ask for the part',
};

/** The dates between which it was sold. */
export function soldWords({ soldFrom, soldUntil }: Pick<Recall, 'soldFrom' | 'soldUntil'>): string {
  if (soldFrom !== null && soldUntil !== null) return `${formatDay(soldFrom)} to ${formatDay(soldUntil)}`;
  if (soldFrom !== null) return `Since ${formatDay(soldFrom)}`;
  return soldUntil === null ? 'On any day' : `Until ${formatDay(soldUntil)}`;
}

/** The state of a requested remedy; null if it was not requested. */
export function remedyState({ askedAt, doneAt, remedy }: OrderRecall): string | null {
  if (askedAt === null) return null;
  const requested = `Asked for on ${formatShopDay(askedAt)}.`;
  if (doneAt !== null)
    return `${requested} ${remedy === 'refund' ? 'Your money went back' : 'We answered'} on ${formatShopDay(doneAt)}.`;
  return `${requested} ${recallMessages.requested}`;
}
