import { knownWord } from '@/domain/known-word';
import { remedies } from '@/domain/recall';
import { recordColumns } from '@/lib/supabase/columns';

export const recallFields = {
  id: 'id',
  productName: 'product_name',
  image: 'image_url',
  reason: 'reason',
  remedy: {
    column: 'remedy',
    read: (stored: string) => knownWord(remedies, stored),
    write: (remedy: string) => remedy,
  },
  batch: 'batch',
  soldFrom: 'sold_from',
  soldUntil: 'sold_until',
  recalledAt: 'created_at',
} as const;

export const recallColumns = recordColumns('recalls', recallFields);
