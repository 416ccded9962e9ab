import { recordColumns } from '@/lib/supabase/columns';

export const shopTextColumns = recordColumns('shop_texts', {
  name: 'name',
  content: 'content',
  inEffectSince: {
    column: 'in_effect_since',
    read: (day: string | null) => day ?? '',
    write: (day: string) => day || null,
  },
  version: 'version',
  updatedAt: { column: 'updated_at', read: (moment: string) => moment },
});
