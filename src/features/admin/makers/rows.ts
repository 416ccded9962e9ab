import type { Maker } from '@/domain/product-facts';
import { recordColumns } from '@/lib/supabase/columns';

/** A maker as staff edit it. `version` grows with every save. */
export interface AdminMaker extends Maker {
  id: number;
  version: number;
}

export const makerColumns = recordColumns('makers', {
  id: 'id',
  name: 'name',
  address: 'address',
  email: 'email',
  euContact: 'eu_contact',
  version: 'version',
});
